import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { TextInput } from '../../hud/controls/TextInput'

/** Words the program does not know: they stand on the unit's card, and the players apply them. */
export function FreeWords({
  label,
  words,
  onChange,
}: {
  /** What one more of them is called; a rule unless said. */
  readonly label?: string
  readonly words: readonly string[]
  readonly onChange: (words: string[]) => void
}) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const word = text.trim()
  const add = () => {
    if (word === '' || words.includes(word)) return
    onChange([...words, word])
    setText('')
  }
  return (
    <>
      {words.length > 0 && (
        <ul className="free-words">
          {words.map((one) => (
            <li key={one} className="chip">
              {one}
              <Button
                small
                tone="quiet"
                label={t('forces:words.remove', { word: one })}
                onPress={() => onChange(words.filter((other) => other !== one))}
              >
                ✕
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <TextInput label={label ?? t('forces:words.own')} value={text} onChange={setText} />
        <Button small onPress={add} disabled={word === ''}>
          {t('forces:words.add')}
        </Button>
      </form>
    </>
  )
}
