import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Firer } from '../../../shared/protocol/previews/fire'
import { choiceOfFloors, fires, draftFloor, type AttackDraft } from '../../page/hands/battle/attack-draft'
import { declareFor } from '../../page/hands/battle/arming'
import { levelNow } from '../../page/hands/battle/attacking'
import { peekAt } from '../../page/hands/battle/templating'
import { Button } from '../controls/Button'
import { Cite } from '../controls/Cite'
import { usePage } from '../../hooks/page-context'

/** The floor a marker or template is to strike, said with the order; the mouse over one opens it on the table. */
export function DeclareFloor({
  draft,
  firers,
  cite,
}: {
  readonly draft: AttackDraft
  readonly firers: readonly Firer[]
  readonly cite: boolean
}) {
  const page = usePage()
  const { t } = useTranslation()
  useEffect(() => () => peekAt(page, undefined), [])
  const firing = firers.filter((firer) => fires(draft, firer))
  const floors = [...new Set(firing.flatMap((firer) => choiceOfFloors(firer)))].sort((one, two) => two - one)
  if (floors.length === 0) return null
  const declared = new Set(firing.map((firer) => draftFloor(draft, firer)))
  const onFloor = (floor: number): readonly string[] => [
    ...new Set(firing.flatMap(({ eligible }) => eligible.filter((model) => levelNow(page, model) === floor))),
  ]
  return (
    <p className="floors-declared" role="group" aria-label={t('templates:card.floor')}>
      <span className="dim">{t('templates:card.floor')}</span>
      {floors.map((floor) => (
        <Button
          key={floor}
          small
          pressed={declared.size === 1 && declared.has(floor)}
          tone={declared.size === 1 && declared.has(floor) ? 'primary' : 'plain'}
          onPress={() => declareFor(page, firing, floor)}
          onHoverChange={(over) => peekAt(page, over ? { models: onFloor(floor) } : undefined)}
          testId={`declare-floor-${floor}`}
        >
          {floor === 0 ? t('battle:floor.ground') : floor} ({onFloor(floor).length})
        </Button>
      ))}
      {cite && <Cite rule={firing[0]?.template === 'flame' ? 'CF-FLAME-01' : 'CF-BLAST-01'} />}
    </p>
  )
}
