import { useState, type ReactNode } from 'react'
import type { Json } from '../../page/editors/form/json'
import { useFormWork } from './work'

interface GroupProps {
  readonly label: string
  readonly value: Json | undefined
  /** Takes it out, where it may be left out. */
  readonly out?: ReactNode
  readonly children: ReactNode
}
/** Letters of a file that are read at a glance: they lie open. */
const few = 120

/** What belongs together, under its heading. */
export function FieldGroup({ label, value, out, children }: GroupProps) {
  const { folded } = useFormWork()
  if (folded)
    return (
      <Folded title={label} out={out} begins={value === undefined || JSON.stringify(value).length < few}>
        {children}
      </Folded>
    )
  return (
    <fieldset className="form-group">
      <legend>
        {label} {out}
      </legend>
      {children}
    </fieldset>
  )
}
/** What lies in it is made when it is opened: a whole city may be in it. */
export function Folded({
  title,
  out,
  begins,
  children,
}: {
  readonly title: string
  readonly out?: ReactNode
  /** It lies open at first. */
  readonly begins: boolean
  readonly children: ReactNode
}) {
  const [open, setOpen] = useState(begins)
  return (
    <section className="form-folded">
      <div className="form-card-head">
        <button type="button" className="form-open" aria-expanded={open} onClick={() => setOpen(!open)}>
          <span aria-hidden>{open ? '▾' : '▸'}</span> {title}
        </button>
        {out}
      </div>
      {open && children}
    </section>
  )
}
