import { useTranslation } from 'react-i18next'
import type { ProspectShot, SkirmishProspect } from '../../../shared/protocol/skirmish/query'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import { prospectStore, saysNothing } from '../../page/hands/skirmish/prospect'
import { shownShots } from '../../page/hands/skirmish/prospect-marks'
import { shortNeeded } from '../../page/hands/skirmish/needed'
import { skirmishStore } from '../../page/game/skirmish-game'
import { RefusalWords } from '../said/RefusalWords'
import { FloorWord, Words } from '../said/Words'
import { darkenThings, lightThings } from '../../page/tools/light'
import { percentText } from '../../page/words/percent'
import { Cites } from '../controls/Cite'
import { useDeskWords, type DeskWords } from '../skirmish-decisions'
import { usePage, useSlice } from '../../hooks/page-context'

interface Props {
  readonly told: SkirmishProspect
  readonly words: DeskWords
}
function Shots({
  shots,
  title,
  answering = false,
  words,
}: {
  readonly shots: readonly ProspectShot[]
  readonly title: string
  /** Of enemies: it is one's own men who fall. */
  readonly answering?: boolean
  readonly words: DeskWords
}) {
  const page = usePage()
  const { t } = useTranslation()
  if (shots.length === 0) return null
  const more = shots.length - shownShots
  return (
    <section className={answering ? 'prospect-answers' : 'prospect-shots'}>
      <h3 className="label">{title}</h3>
      <ul>
        {shots.slice(0, shownShots).map((shot) => (
          <li
            key={`${shot.model} ${shot.target}`}
            onMouseOver={() => lightThings(page, [shot.model, shot.target])}
            onMouseLeave={page.bound(darkenThings)}
          >
            <span>
              <Words text={words.marked(shot.model)} /> →{' '}
              <strong>
                <Words text={words.marked(shot.target)} />
              </strong>
              <span className="dim"> · {words.weapon(shot.weapon, shot.mode)}</span>
            </span>
            <strong>{shortNeeded(shot)}</strong>
            <span className={answering ? 'refused' : 'good'}>
              {t('skirmish:prospect.falls', { chance: percentText(shot.falls) })}
            </span>
            <span className="dim">
              {t('skirmish:prospect.suppressed', { chance: percentText(shot.suppressed) })}
              {shot.cover ? ` · ${t('skirmish:prospect.cover')}` : ''}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="dim small">{t('skirmish:prospect.more', { count: more })}</p>}
    </section>
  )
}
function Blows({ told: { fights, storm }, words }: Props) {
  const { t } = useTranslation()
  const names = (ids: readonly string[]): string => ids.map(words.marked).join(', ')
  const atLeastOne = (hits: readonly number[]): string => percentText(1 - (hits[0] ?? 1))
  return (
    <>
      {fights.map(({ ours, theirs, own, other, wins, loses }) => (
        <p key={ours.join()} data-testid="prospect-fight">
          <Words
            text={t('skirmish:prospect.fight', { ours: names(ours), theirs: names(theirs), own, other })}
          />{' '}
          <span className="good">{t('skirmish:prospect.wins', { chance: percentText(wins) })}</span>{' '}
          <span className="refused">{t('skirmish:prospect.loses', { chance: percentText(loses) })}</span>{' '}
          <Cites rules={['LS-MELEE-02']} />
        </p>
      ))}
      {storm !== null && (
        <p data-testid="prospect-storm">
          {t('skirmish:prospect.storm', {
            ours: storm.ours.dice,
            oursNeed: storm.ours.needed,
            hit: atLeastOne(storm.ours.hits),
            theirs: storm.theirs.dice,
            theirsNeed: storm.theirs.needed,
            beHit: atLeastOne(storm.theirs.hits),
          })}{' '}
          <Cites rules={['LS-STORM-02']} />
        </p>
      )}
    </>
  )
}
/** Where they would stand: how high, who sees them there and who of those in the open. */
function Ends({ told: { ends }, words }: Props) {
  const { t } = useTranslation()
  return (
    <>
      {Object.entries(ends).map(([id, { pose, seenBy, openTo }]) => (
        <p key={id} className="small">
          <strong>
            <Words text={words.marked(id)} />
          </strong>{' '}
          <FloorWord on={pose.on} />
          {' · '}
          {seenBy.length === 0
            ? t('skirmish:prospect.unseen')
            : `${t('skirmish:prospect.seenBy', { count: seenBy.length })}, ${
                openTo.length === 0
                  ? t('skirmish:prospect.covered')
                  : t('skirmish:prospect.openTo', { count: openTo.length })
              }`}
        </p>
      ))}
    </>
  )
}
function Told({ told, view }: { readonly told: SkirmishProspect; readonly view: SkirmishView }) {
  const { t } = useTranslation()
  const words = useDeskWords(view)
  if (told.refusal !== undefined)
    return (
      <p className="tip-refused">
        <RefusalWords refusal={told.refusal} most={1} />
      </p>
    )
  return (
    <>
      {told.tests.map(({ model, threshold, passes }) => (
        <p key={model} className="warn">
          <Words
            text={t('skirmish:prospect.test', {
              name: words.marked(model),
              threshold,
              chance: percentText(passes),
            })}
          />{' '}
          <Cites rules={['LS-SUP-03']} />
        </p>
      ))}
      <Shots shots={told.shots} title={t('skirmish:prospect.shots')} words={words} />
      <Blows told={told} words={words} />
      <Shots shots={told.answers} title={t('skirmish:prospect.answers')} answering words={words} />
      <Ends told={told} words={words} />
    </>
  )
}
/** Decide before you spend: what the activity under the mouse, or in hand, would bring from the end of the path. */
export function ProspectCard() {
  const { t } = useTranslation()
  const view = useSlice(skirmishStore, (state) => state.snapshot?.view)
  const { about, told } = useSlice(prospectStore)
  if (view === undefined || about === null || told === null || view.stage !== 'battle') return null
  if (saysNothing(told)) return null
  return (
    <aside className="prospect" role="status" data-testid="prospect">
      <h2>{t('skirmish:prospect.title', { activity: t(`skirmish:activity.${about.activity}`) })}</h2>
      <Told told={told} view={view} />
    </aside>
  )
}
