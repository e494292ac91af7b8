import { useTranslation } from 'react-i18next'
import { usePage } from '../../hooks/page-context'
import { changeStage } from '../../page/editors/stage/draft'
import type { StagedSkirmish } from '../../page/editors/stage/document'
import {
  lyingKinds,
  thingsOf,
  withThings,
  type LyingKind,
  type LyingThing,
} from '../../page/editors/stage/things'
import { Section } from '../forces/Section'
import { LayButtons, ThingPlace, TakeOut } from './thing-parts'
import { StagedMarkers } from './StagedMarkers'
import { StagedZones } from './StagedZones'
import { SideMark } from '../../hud/controls/SideMark'

/** Smoke, hidden devices, markers, zones of covering fire: taken in hand here, laid on the table. */
export function SkirmishThings({ stage }: { readonly stage: StagedSkirmish }) {
  const { t } = useTranslation()
  return (
    <Section title={t('stages:things.title')}>
      {lyingKinds.map((kind) => (
        <ThingsOfKind key={kind} stage={stage} kind={kind} />
      ))}
      <StagedMarkers stage={stage} />
      <StagedZones stage={stage} />
    </Section>
  )
}
function ThingsOfKind({ stage, kind }: { readonly stage: StagedSkirmish; readonly kind: LyingKind }) {
  const page = usePage()
  const { t } = useTranslation()
  const things = thingsOf(stage, kind)
  const put = (next: readonly LyingThing[], topic: string | null = null) =>
    changeStage(page, withThings(stage, kind, next), topic)
  return (
    <div className="stage-things">
      <p className="label">{t(`stages:things.${kind}`)}</p>
      <ul>
        {things.map((thing, i) => (
          <li key={i} className="row" data-testid={`${kind}-${i}`}>
            <SideMark seat={thing.seat} />
            <ThingPlace
              at={thing.at}
              onChange={(at, word) =>
                put(
                  things.map((one, n) => (n === i ? { ...one, at } : one)),
                  `${kind} ${i} ${word}`,
                )
              }
            />
            <TakeOut
              name={`${t(`stages:things.${kind}`)} ${i + 1}`}
              onPress={() => put(things.filter((_, n) => n !== i))}
            />
          </li>
        ))}
      </ul>
      <LayButtons kind={kind} />
    </div>
  )
}
