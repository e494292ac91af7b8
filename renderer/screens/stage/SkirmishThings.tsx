import { useTranslation } from 'react-i18next'
import type { Seat } from '../../../shared/protocol/spatial'
import { Button } from '../../hud/controls/Button'
import { NumberInput } from '../../hud/controls/NumberInput'
import { SideMark } from '../../hud/controls/SideMark'
import { usePage, useSlice } from '../../hooks/page-context'
import { changeStage } from '../../page/editors/stage/draft'
import type { StagedSkirmish } from '../../page/editors/stage/document'
import {
  lyingKinds,
  thingsOf,
  withThings,
  type LyingKind,
  type LyingThing,
} from '../../page/editors/stage/things'
import { thingInHandStore } from '../../page/hands/stage/laying-hand'
import { Section } from '../forces/Section'

const seats = ['a', 'b'] as const

/** Smoke and hidden devices: taken in hand here, laid on the table. */
export function SkirmishThings({ stage }: { readonly stage: StagedSkirmish }) {
  const { t } = useTranslation()
  return (
    <Section title={t('stages:things.title')}>
      {lyingKinds.map((kind) => (
        <ThingsOfKind key={kind} stage={stage} kind={kind} />
      ))}
    </Section>
  )
}
function ThingsOfKind({ stage, kind }: { readonly stage: StagedSkirmish; readonly kind: LyingKind }) {
  const page = usePage()
  const { t } = useTranslation()
  const inHand = useSlice(thingInHandStore, (state) => state.thing)
  const things = thingsOf(stage, kind)
  const put = (next: readonly LyingThing[], topic: string | null = null) =>
    changeStage(page, withThings(stage, kind, next), topic)
  const take = (seat: Seat) => thingInHandStore(page).setState({ thing: { kind, seat } })
  return (
    <div className="stage-things">
      <p className="label">{t(`stages:things.${kind}`)}</p>
      <ul>
        {things.map(({ seat, at, ...rest }, i) => (
          <li key={i} className="row" data-testid={`${kind}-${i}`}>
            <SideMark seat={seat} />
            {(['x', 'y', 'z'] as const).map((word, k) => (
              <NumberInput
                key={word}
                label={t(`stages:things.at.${word}`)}
                value={at[k] ?? 0}
                step={0.5}
                onChange={(next) => {
                  const [x, y, z] = at.map((one, n) => (n === k ? next : one))
                  const moved: LyingThing = { ...rest, seat, at: [x ?? 0, y ?? 0, z ?? 0] }
                  put(
                    things.map((one, n) => (n === i ? moved : one)),
                    `${kind} ${i} ${word}`,
                  )
                }}
              />
            ))}
            <Button
              small
              tone="quiet"
              label={t('stages:fields.remove', { name: `${t(`stages:things.${kind}`)} ${i + 1}` })}
              onPress={() => put(things.filter((_, n) => n !== i))}
            >
              ✕
            </Button>
          </li>
        ))}
      </ul>
      <div className="card-foot">
        {seats.map((seat) => (
          <Button
            key={seat}
            small
            tone={inHand?.kind === kind && inHand.seat === seat ? undefined : 'quiet'}
            onPress={() => take(seat)}
            testId={`lay-${kind}-${seat}`}
          >
            + {t(`stages:side.${seat}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}
