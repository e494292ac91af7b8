import type { Option } from '../../../shared/protocol/decision'
import { changeDraft, confirmDesk, light } from '../../page/hands/skirmish-decisions/desk'
import type { OptionDraft } from '../../page/hands/skirmish-decisions/pick-draft'
import { skirmishStore } from '../../page/game/skirmish-game'
import { Said } from '../said/Words'
import { Button } from '../controls/Button'
import { Refused } from './Refused'
import { usePage, useSlice } from '../../hooks/page-context'

/** One of several; whom it is about is lit on the table. */
export function OptionsForm({
  draft,
  options,
}: {
  readonly draft: OptionDraft
  readonly options: readonly Option[]
}) {
  const page = usePage()
  const sending = useSlice(skirmishStore, (state) => state.sending)
  return (
    <ul className="options">
      {options.map(({ id, text, focus, refusal }, row) => (
        <li key={id}>
          <Button
            tone={row === draft.row ? 'primary' : 'plain'}
            disabled={refusal !== undefined || sending}
            onPress={() => {
              changeDraft(page, 'option', () => ({ form: 'option', row }))
              confirmDesk(page)
            }}
            onHoverChange={(over) => light(page, over ? (focus?.models ?? []) : [])}
            keycap={row === draft.row ? 'Enter' : row < 9 ? String(row + 1) : undefined}
            testId={`option-${id}`}
          >
            <Said text={text} />
          </Button>
          {refusal !== undefined && <Refused refusal={refusal} />}
        </li>
      ))}
    </ul>
  )
}
