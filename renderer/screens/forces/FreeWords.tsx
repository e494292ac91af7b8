import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longestNote } from '../../../shared/protocol/special-rule'
import { Button } from '../../hud/controls/Button'
import { TextInput } from '../../hud/controls/TextInput'

/** Words that can be taken out again. */
export function Chips({
  words,
  onTake,
}: {
  readonly words: readonly string[]
  readonly onTake: (index: number) => void
}) {
  const { t } = useTranslation()
  if (words.length === 0) return null
  return (
    <ul className="free-words">
      {words.map((one, index) => (
        <li key={index} className="chip">
          {one}
          <Button
            small
            tone="quiet"
            label={t('forces:words.remove', { word: one })}
            onPress={() => onTake(index)}
          >
            ✕
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Words of the players' own: notes, which stand on the unit's card, or tags. */
export function FreeWords({
  label,
  longest,
  words,
  onChange,
}: {
  /** What one more of them is called; a note unless said. */
  readonly label?: string
  readonly longest?: number
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
      <Chips words={words} onTake={(index) => onChange(words.filter((_, at) => at !== index))} />
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <TextInput
          label={label ?? t('forces:words.own')}
          value={text}
          maxLength={longest}
          onChange={setText}
        />
        <Button small onPress={add} disabled={word === ''}>
          {t('forces:words.add')}
        </Button>
      </form>
    </>
  )
}

/** What the players see to themselves: no rule reads it. */
export function Notes({
  of: { notes = [] },
  change,
}: {
  readonly of: { readonly notes?: readonly string[] | undefined }
  readonly change: (changes: { notes: string[] | undefined }) => void
}) {
  return (
    <FreeWords
      longest={longestNote}
      words={notes}
      onChange={(next) => change({ notes: next.length === 0 ? undefined : next })}
    />
  )
}
