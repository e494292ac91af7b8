import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { Json } from '../../page/editors/form/json'
import { LongText } from './TextForm'

const most = 4000
const json = z.json()
function read(text: string): Json | undefined {
  try {
    return json.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
/** Whatever a file may hold there, as JSON; what is none yet changes nothing. */
export function AnyInput({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: Json | undefined
  readonly onChange: (value: Json) => void
}) {
  const { t } = useTranslation()
  const [text, setText] = useState(JSON.stringify(value ?? ''))
  const type = (next: string): void => {
    setText(next)
    const found = read(next)
    if (found !== undefined) onChange(found)
  }
  return (
    <>
      <LongText label={label} text={text} most={most} onChange={type} />
      {read(text) === undefined && <p className="small form-fault">⚠ {t('fault:fault.value.notJson')}</p>}
    </>
  )
}
