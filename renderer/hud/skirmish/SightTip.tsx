import { useTranslation } from 'react-i18next'
import { useMarkedNames } from '../said/useNames'
import { cmText } from '../../page/words/centimetres'
import type { SightReading } from '../../page/tools/sight-reading'
import { shortNeeded } from '../../page/hands/skirmish/needed'
import { isLightable } from '../../page/tools/light'
import { skirmishStore } from '../../page/game/skirmish-game'
import { Said, Words } from '../said/Words'
import { Cite } from '../controls/Cite'
import { blockerName } from '../../page/words/model-name'
import { usePage, useSlice } from '../../hooks/page-context'

/** The verdict of a look: the rays that are free or what stops them, cover, arc, and what a shot would need. */
export function SightTip({ sight }: { readonly sight: SightReading }) {
  const page = usePage()
  const { t } = useTranslation()
  const names = useMarkedNames()
  const view = useSlice(skirmishStore, (state) => state.snapshot?.view)
  if (view === undefined) return null
  const { visible, cover, witness, distance, shots } = sight
  const verdict = !visible ? 'blocked' : cover === null ? 'open' : 'cover'
  // None of his own lines is free, but the other one sees him.
  const mutual = visible && witness.clear === 0
  const [blocker] = visible
    ? []
    : witness.rays.flatMap(({ blocker: one }) => (one && isLightable(page, one.id) ? [one] : []))
  const weapons: Readonly<Record<string, Readonly<Record<'en' | 'ru', string>>>> = view.tables.names.weapons
  return (
    <div data-testid="sight-verdict" data-verdict={verdict}>
      <p className={`tip-sight ${verdict === 'open' ? 'clear' : verdict === 'cover' ? 'part' : 'blocked'}`}>
        {{ open: '●', cover: '◐', blocked: '✕' }[verdict]}{' '}
        {t(`skirmish:sight.${mutual ? 'mutual' : verdict}`, {
          clear: witness.clear,
          samples: witness.samples,
        })}
        {distance !== null && ` · ${cmText(distance, t('skirmish:cm'))}`} <Cite rule="LS-GEO-04" />
      </p>
      {blocker !== undefined && (
        <p className="dim">
          <Words text={t('tools:stoppedBy', { what: blockerName(view, blocker, names) })} />
        </p>
      )}
      {cover !== null && visible && (
        <p>
          <Said text={cover} /> <Cite rule="LS-GEO-05" />
        </p>
      )}
      {'model' in sight.from && (
        <p className="dim">{t(sight.inArc ? 'skirmish:sight.inArc' : 'skirmish:sight.outOfArc')}</p>
      )}
      {shots.length > 0 && (
        <p data-testid="sight-shots">
          {t('skirmish:sight.needs', {
            shots: shots
              .map((shot) =>
                [
                  weapons[shot.weapon]?.[names.language] ?? shot.weapon,
                  t(`skirmish:mode.${shot.mode}`, { defaultValue: shot.mode }),
                  shortNeeded(shot),
                ].join(' '),
              )
              .join(' · '),
          })}{' '}
          <Cite rule="LS-SHOOT-04" />
        </p>
      )}
    </div>
  )
}
