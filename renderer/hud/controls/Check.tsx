import type { ReactNode } from 'react'
import { Checkbox } from 'react-aria-components'

interface CheckProps {
  readonly selected: boolean
  readonly onChange: (selected: boolean) => void
  readonly children: ReactNode
  readonly disabled?: boolean
}
export function Check({ selected, onChange, children, disabled = false }: CheckProps) {
  return (
    <Checkbox className="check" isSelected={selected} onChange={onChange} isDisabled={disabled}>
      <span className="box" aria-hidden>
        {selected ? '✓' : ''}
      </span>
      <span>{children}</span>
    </Checkbox>
  )
}
