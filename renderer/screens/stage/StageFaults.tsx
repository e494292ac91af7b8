import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { Cites } from '../../hud/controls/Cite'
import { useNames, useSay } from '../../hud/said/useNames'
import { usePage, useSlice } from '../../hooks/page-context'
import { isSkirmishStage } from '../../page/editors/stage/document'
import { modelAtFault, situationAtFault, unitAtFault } from '../../page/editors/stage/fault-place'
import { selectStaged, stageDraftStore } from '../../page/editors/stage/draft'
import { stageSeenStore } from '../../page/editors/stage/look'
import type { StageFault } from '../../../shared/protocol/case'
import { useUnitName } from './staged-names'

const titles = {
  turn: 'stages:turn.title',
  table: 'stages:ground.title',
  mission: 'stages:mission.title',
  stratagems: 'stages:stratagems.title',
} as const
/** What cannot be so, and what hardly can have come to be; a click goes to whom it is about. */
export function StageFaults({ onElsewhere }: { readonly onElsewhere: () => void }) {
  const page = usePage()
  const { t } = useTranslation()
  const { faults, of, view } = useSlice(stageSeenStore)
  const say = useSay(view?.family === 'skirmish' ? null : view)
  const stage = useSlice(stageDraftStore, (state) => state.stage)
  const { language } = useNames()
  const nameOf = useUnitName()
  if (of === null) return null
  const go = ({ path }: StageFault) => {
    const unit = unitAtFault(of, path)
    const model = modelAtFault(of, path)
    if (unit === null) onElsewhere()
    else selectStaged(page, unit, model === null || model === unit ? [] : [model])
  }
  /** As whoever it is about is called in the lists. */
  const calledAtFault = (path: string): string | null => {
    const [unit, model] = [unitAtFault(of, path), modelAtFault(of, path)]
    const seen = model === null ? undefined : view?.models[model]?.name[language]
    if (isSkirmishStage(of)) return seen ?? unit
    const own = of.units?.find(({ id }) => id === unit)
    if (own === undefined || own.from === undefined) return model ?? unit
    return seen ?? nameOf(own)
  }
  const about = ({ path, text }: StageFault): string => {
    const model = calledAtFault(path)
    // What is told in the words of the file is told with its place there.
    const situation = text.key === 'stageFault.said' ? null : situationAtFault(path)
    if (model !== null || situation === null) return model ?? path.replace(/^\$\.?/, '')
    return [t(titles[situation.part]), situation.number ?? []].flat().join(' ')
  }
  return (
    <section className="stage-faults" aria-label={t('stages:faults.title')} data-checked={of === stage}>
      {faults.every(({ note }) => note) && (
        <p className="small fine" data-testid="no-stage-faults">
          ✓ {t('stages:faults.none')}
        </p>
      )}
      {faults.length > 0 && (
        <ul className="fault-list" data-testid="stage-faults">
          {gravestFirst(faults).map((fault) => (
            <li
              key={`${fault.path} ${JSON.stringify(fault.text)}`}
              className={fault.note ? 'stage-note' : ''}
            >
              <Button small tone="quiet" onPress={() => go(fault)}>
                {fault.note ? '!' : '⚠'} {about(fault)}: {say(fault.text)}
              </Button>
              <Cites rules={fault.cite ?? []} most={2} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
/** What keeps anybody from playing comes before what is odd. */
const gravestFirst = (faults: readonly StageFault[]): readonly StageFault[] =>
  [...faults].sort((one, other) => Number(one.note ?? false) - Number(other.note ?? false))
