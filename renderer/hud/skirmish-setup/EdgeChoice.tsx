import { useTranslation } from 'react-i18next'
import type { Decision } from '../../../shared/protocol/decision'
import type { Edge } from '../../../shared/protocol/skirmish/model'
import { otherSeat } from '../../../shared/protocol/spatial'
import { useNames } from '../said/useNames'
import { changeDraft, confirmDesk } from '../../page/hands/desk/desk'
import { optionsOf, type OptionDraft } from '../../page/hands/desk/option'
import { skirmishStore } from '../../page/game/skirmish-game'
import { Button } from '../controls/Button'
import { TablePlan } from '../plan/CityPlan'
import './skirmish-setup-hud.css'
import { usePage, useSlice } from '../../hooks/page-context'

const edges = ['north', 'west', 'east', 'south'] as const
const across: Readonly<Record<Edge, Edge>> = { north: 'south', south: 'north', east: 'west', west: 'east' }
/** Drawn so deep, in mm; how deep one deploys is the rules' to say. */
const band = 90

function strip({ width, depth }: { readonly width: number; readonly depth: number }, edge: Edge) {
  switch (edge) {
    case 'north':
      return { x: 0, y: 0, width, height: band }
    case 'south':
      return { x: 0, y: depth - band, width, height: band }
    case 'west':
      return { x: 0, y: 0, width: band, height: depth }
    case 'east':
      return { x: width - band, y: 0, width: band, height: depth }
  }
}

/** From which edge one comes: chosen on a plan of the table; the other side has the one across (LS-SETUP-04). */
export function EdgeChoice({
  decision,
  draft,
}: {
  readonly decision: Decision
  readonly draft: OptionDraft
}) {
  const page = usePage()
  const { t } = useTranslation()
  const { translate } = useNames()
  const { snapshot, sending } = useSlice(skirmishStore)
  const offered = optionsOf(decision).map(({ id }) => id)
  const chosen = edges.find((edge) => edge === offered[draft.row]) ?? 'south'
  const choose = (edge: Edge) =>
    changeDraft(page, 'option', () => ({ form: 'option', row: offered.indexOf(edge) }))
  if (snapshot === null) return null
  const { table } = snapshot.view
  const { seat } = decision
  return (
    <div className="edge-choice">
      <TablePlan table={table} label={t('skirmish-setup:edge.plan')}>
        <rect className={`edge-strip side-${seat}`} {...strip(table, chosen)} />
        <rect className={`edge-strip other side-${otherSeat(seat)}`} {...strip(table, across[chosen])} />
        {edges
          .filter((edge) => edge !== chosen)
          .map((edge) => (
            <rect
              key={edge}
              className="edge-field"
              {...strip(table, edge)}
              onClick={() => choose(edge)}
              aria-hidden
            />
          ))}
      </TablePlan>
      <div className="edge-buttons desk-choices" role="radiogroup" aria-label={t('skirmish-setup:edge.plan')}>
        {edges.map((edge) => (
          <button
            key={edge}
            type="button"
            role="radio"
            aria-checked={edge === chosen}
            className="choice"
            data-testid={`edge-${edge}`}
            onClick={() => choose(edge)}
          >
            {translate(`edge.${edge}`)}
          </button>
        ))}
      </div>
      <div className="work-buttons">
        <Button
          tone="primary"
          disabled={sending}
          onPress={page.bound(confirmDesk)}
          keycap="Enter"
          testId="choose-edge"
        >
          {t('skirmish-setup:edge.take')}
        </Button>
      </div>
    </div>
  )
}
