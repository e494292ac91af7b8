/** The table at the end of every player's turn, whole and cut at each storey on which somebody stands. */
import type { Names } from '../../words/names'
import { sideName } from '../../words/names'
import { plainText } from '../text'
import { mapOf } from '../maps'
import { namedViewOf } from '../record/named-view'
import type { ReportAct, ReportRecord, ReportView } from '../record/record'
import { cleanDrawing } from './escape'
import type { AtlasSheet } from './document'

interface Stretch {
  readonly turn: number
  readonly seat: 'a' | 'b'
  readonly since: number
  readonly act: number
}

export function atlasOf(record: ReportRecord, names: Names): readonly AtlasSheet[] {
  return stretchesOf(record).flatMap(({ turn, seat, since, act }, n) => {
    const view = record.acts[act]?.view
    if (view === undefined) return []
    const side = sideName(namedViewOf(view, record), seat, names)
    const called = names.translate('report-page:sheet', { turn, side })
    return [null, ...storeysOf(view)].map((level): AtlasSheet => {
      const name = `atlas-${n + 1}-${level === null ? 'all' : level}`
      const map = mapOf(
        record,
        { kind: 'map', act, since, level, piece: null },
        { names, prefix: name, sight: false },
      )
      return {
        turn: called,
        storey:
          level === null
            ? names.translate('report-page:allStoreys')
            : names.translate('report-page:floor', { level }),
        picture: {
          name,
          image: { kind: 'svg', markup: cleanDrawing(map) },
          width: map.width,
          height: map.height,
          alt: plainText(map.alt),
          caption: [],
        },
      }
    })
  })
}
const begins = ({ facts }: ReportAct): { readonly turn: number; readonly seat: 'a' | 'b' } | null => {
  for (const fact of facts) {
    if (fact.type === 'playerTurnBegan') return { turn: fact.data.game, seat: fact.data.seat }
    if (fact.type === 'lsInitiativeWon') return { turn: 0, seat: fact.data.seat }
  }
  return null
}
/** From the act in which a turn begins to the one before the next. */
function stretchesOf({ acts }: ReportRecord): readonly Stretch[] {
  const started = acts.flatMap((act) => {
    const begun = begins(act)
    return begun === null
      ? []
      : [{ turn: begun.turn === 0 ? act.turn : begun.turn, seat: begun.seat, since: act.index }]
  })
  return started
    .map((one, n) => ({ ...one, act: (started[n + 1]?.since ?? acts.length) - 1 }))
    .filter(({ act, since }) => act >= since)
}
/** Above the street, where somebody stands. */
function storeysOf(view: ReportView): readonly number[] {
  const levels = Object.values(view.models).flatMap(({ pose }) =>
    pose === null || pose.on.level < 1 ? [] : [pose.on.level],
  )
  return [...new Set(levels)].sort((one, other) => one - other)
}
