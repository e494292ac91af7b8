import { useTranslation } from 'react-i18next'
import type { GameView, JudgedPlace, PresenceView } from '../../../shared/protocol/game-view'
import type { Objective } from '../../../shared/protocol/mission'
import { CaseWords } from '../../hud/said/RefusalWords'
import { NamedThing, useMarkedName, useMarkedSay, Words } from '../../hud/said/Words'
import { Cites } from '../../hud/controls/Cite'
import { SideMark } from '../../hud/controls/SideMark'
import { useNames } from '../../hud/said/useNames'
import { sideName } from '../../../shared/words/names'

/** Whether a unit counted in a ruin, and why not. */
function Presence({ one }: { readonly one: PresenceView }) {
  const { t } = useTranslation()
  const say = useMarkedSay()
  const { unit, seat, inside, of, why } = one
  return (
    <li className={why === null ? 'counts' : 'dim'}>
      <SideMark seat={seat} /> <NamedThing id={unit} />:{' '}
      <Words
        text={
          why === null
            ? t('result:place.counts', { inside, of })
            : t('result:place.countsNot', { inside, of, why: say(why) })
        }
      />{' '}
      <Cites rules={why?.cite ?? ['CF-SCEN-01']} />
    </li>
  )
}
/** That by which ruins are judged; of a game of before missions were files what its table shows. */
function judgingObjective({ parts }: GameView): Pick<Objective, 'kind' | 'cite'> | undefined {
  const { mission, cityStakes } = parts
  if (mission?.file) return mission.file.objectives.find(({ kind }) => ruinKinds.has(kind))
  return (cityStakes?.vitalPiece ?? null) === null
    ? { kind: 'flags', cite: ['CF-SCEN-11'] }
    : { kind: 'vitalRuin', cite: ['CF-SCEN-12'] }
}
const ruinKinds: ReadonlySet<Objective['kind']> = new Set([
  ...(['flags', 'vitalRuin', 'holdMost', 'chosenBuildings', 'holdTarget', 'survive', 'message'] as const),
])
function Place({ view, place }: { readonly view: GameView; readonly place: JudgedPlace }) {
  const { t } = useTranslation()
  const names = useNames()
  const called = useMarkedName()
  const { piece, flag, occupier, units } = place
  const judged = judgingObjective(view)
  const flags = judged?.kind === 'flags'
  const cite = judged?.cite.slice(0, 1) ?? ['CF-SCEN-01']
  const holder = flags ? flag : occupier
  const side = holder === null ? null : sideName(view, holder, names)
  const both = new Set(units.filter(({ why }) => why === null).map(({ seat }) => seat)).size > 1
  const state =
    side !== null
      ? t(flags ? 'result:place.flag' : 'result:place.held', { side })
      : both
        ? t('result:place.contested')
        : t(flags ? 'result:place.noFlag' : 'result:place.nobody')
  return (
    <li data-testid={`judged-${piece}`}>
      <p>
        {holder !== null && <SideMark seat={holder} />}{' '}
        <CaseWords
          text={`${called(piece)} · ${state}`}
          at={[piece, ...units.map(({ unit }) => unit)]}
          cite={cite}
          testId="scored"
        />{' '}
        <Cites rules={cite} />
      </p>
      <ul className="small">
        {units.map((one) => (
          <Presence key={one.unit} one={one} />
        ))}
        {units.length === 0 && flag !== null && <li className="dim">{t('result:place.left')}</li>}
      </ul>
    </li>
  )
}
/** Ruin by ruin: whose it was, who stood there, who counted and who did not. */
export function JudgedPlaces({
  view,
  places,
}: {
  readonly view: GameView
  readonly places: readonly JudgedPlace[]
}) {
  const { t } = useTranslation()
  if (places.length === 0) return null
  return (
    <section className="result-places" aria-label={t('result:how')} data-testid="result-places">
      <h3>{t('result:how')}</h3>
      <ul>
        {places.map((place) => (
          <Place key={place.piece} view={view} place={place} />
        ))}
      </ul>
    </section>
  )
}
