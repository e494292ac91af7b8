import { useTranslation } from 'react-i18next'
import { Check } from '../../hud/controls/Check'
import { Choice } from '../../hud/controls/Choice'
import { SideMark } from '../../hud/controls/SideMark'
import { usePage } from '../../hooks/page-context'
import { changeStage } from '../../page/editors/stage/draft'
import type { StagedSkirmish } from '../../page/editors/stage/document'
import { stagedMarkers, nextMarker, withMarkers, type StagedMarker } from '../../page/editors/stage/things'
import { OwnFaults } from './OwnFaults'
import { LayButtons, ThingPlace, TakeOut } from './thing-parts'

const types = ['main', 'secondary', 'false'] as const
const seats = ['a', 'b'] as const

/** Objective markers: a side has five, laid one click after the other, or none (LS-SETUP-05). */
export function StagedMarkers({ stage }: { readonly stage: StagedSkirmish }) {
  const page = usePage()
  const { t } = useTranslation()
  const markers = stagedMarkers(stage)
  const put = (next: readonly StagedMarker[], topic: string | null = null) =>
    changeStage(page, withMarkers(stage, next), topic)
  const change = (i: number, part: Partial<StagedMarker>, topic: string | null = null) =>
    put(
      markers.map((one, n) => (n === i ? { ...one, ...part } : one)),
      topic,
    )
  return (
    <div className="stage-things">
      <p className="label">{t('stages:things.markers')}</p>
      <OwnFaults about={(path) => path.startsWith('$.markers')} />
      <ul>
        {markers.map((marker, i) => {
          const { seat, number, type = 'false', revealedTo = [] } = marker
          return (
            <li key={`${seat} ${number}`} data-testid={`marker-${seat}-${number}`}>
              <div className="row">
                <SideMark seat={seat} />
                <Choice
                  label={t('stages:things.marker', { number })}
                  value={type}
                  options={types.map((id) => ({ id, text: t(`stages:things.type.${id}`) }))}
                  onChange={(next) => change(i, { type: next, counts: undefined })}
                />
                <TakeOut
                  name={t('stages:things.marker', { number })}
                  onPress={() => put(markers.filter((_, n) => n !== i))}
                />
              </div>
              <div className="row">
                <ThingPlace
                  at={marker.at}
                  onChange={(at, word) => change(i, { at }, `marker ${seat} ${number} ${word}`)}
                />
              </div>
              <Check
                selected={revealedTo.length > 0}
                onChange={(next) => change(i, { revealedTo: next ? [...seats] : [] })}
              >
                {t('stages:things.revealed')}
              </Check>
            </li>
          )
        })}
      </ul>
      <LayButtons kind="markers" without={seats.filter((seat) => nextMarker(stage, seat) === null)} />
    </div>
  )
}
