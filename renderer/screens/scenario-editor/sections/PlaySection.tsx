import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Library } from '../../../../shared/protocol/library'
import type { Setup } from '../../../../shared/protocol/setup'
import { Button } from '../../../hud/controls/Button'
import { Check } from '../../../hud/controls/Check'
import { Choice } from '../../../hud/controls/Choice'
import { useNames } from '../../../hud/said/useNames'
import { usePage, useSlice } from '../../../hooks/page-context'
import { routeStore } from '../../../page/app/route'
import { attempt } from '../../../page/app/toasts'
import type { ReadDraft } from '../../../page/editors/scenario/faults'
import { allLevels } from '../../../page/editors/scenario/levels'
import {
  triedBattle,
  beginTrial,
  endTrial,
  proposedTry,
  skirmishOf,
  trialStore,
  type TryChoice,
} from '../../../page/editors/scenario/try-out'
import { wantMission } from '../../../page/editors/wanted'
import { setupDeskStore } from '../../../page/editors/skirmish/desk'
import { standardSkirmish, withScenario } from '../../../page/editors/skirmish/draft'
import { freshSeed } from '../../../page/editors/first-battle'
import { TrialResult } from './TrialResult'

const games = 20

/** The scenario is played: at once, by the way of the set-up, or by itself. */
export function PlaySection({
  draft,
  library,
  keep,
}: {
  readonly draft: ReadDraft | null
  readonly library: Library
  /** Nobody plays what is not kept. @returns whether it is */
  readonly keep: () => Promise<boolean>
}) {
  const page = usePage()
  const { t } = useTranslation()
  const leaveFor = useSlice(routeStore, (state) => state.leaveFor)
  const running = useSlice(trialStore, ({ id }) => id !== null)
  const [wish, setWish] = useState<TryChoice | null>(null)
  const [asProposed, setAsProposed] = useState(true)
  if (draft === null) return <p className="dim">{t('scenario:play.faulty')}</p>
  const choice = wish ?? (draft.family === 'battle' ? proposedTry(library, draft.file) : null)
  const setup = (proposed: boolean): Setup =>
    draft.family === 'battle'
      ? triedBattle(library, draft.file, choice ?? proposedTry(library, draft.file), proposed)
      : skirmishOf(library, draft.file, proposed)
  const play = async () => {
    if (!(await keep())) return
    const begun = await attempt(page, page.api.call('createGame', { setup: setup(asProposed) }))
    if (begun !== undefined) leaveFor({ at: draft.family, game: begun.game, first: false })
  }
  const toWizard = async () => {
    if (!(await keep())) return
    if (draft.family === 'battle') {
      wantMission(page, draft.file.id)
      return leaveFor({ at: 'setup' })
    }
    const { id, name, city, sides } = draft.file
    const listed = { id, name, city, forces: { a: sides.a.force, b: sides.b.force }, own: true }
    setupDeskStore(page).setState({
      draft: withScenario(standardSkirmish(library, '', freshSeed()), listed),
      at: 0,
      away: false,
    })
    leaveFor({ at: 'skirmish-setup' })
  }
  const letPlay = async () => {
    if (await keep()) await beginTrial(page, setup(true), games)
  }
  return (
    <>
      {draft.family === 'battle' && choice && (
        <TryForm
          choice={choice}
          levels={allLevels.filter((level) => draft.file.levels[level])}
          library={library}
          onChange={setWish}
        />
      )}
      <section className="form-group">
        <h3>{t('scenario:play.now')}</h3>
        <Check selected={asProposed} onChange={setAsProposed}>
          {t('scenario:play.asProposed')}
        </Check>
        <div className="form-line">
          <Button tone="primary" onPress={play} testId="play-now">
            {t('scenario:play.now')}
          </Button>
          <Button onPress={toWizard} testId="play-setup">
            {t('scenario:play.setup')}
          </Button>
        </div>
      </section>
      <section className="form-group">
        <h3>{t('scenario:play.itself')}</h3>
        <p className="small dim">{t('scenario:play.itselfAbout')}</p>
        <div className="form-line">
          <Button onPress={letPlay} disabled={running} testId="play-itself">
            {t('scenario:play.itselfTimes', { count: games })}
          </Button>
          {running && (
            <Button onPress={() => endTrial(page)} testId="end-trial">
              {t('scenario:play.callOff')}
            </Button>
          )}
        </div>
        <TrialResult />
      </section>
    </>
  )
}
function TryForm({
  choice,
  levels,
  library,
  onChange,
}: {
  readonly choice: TryChoice
  readonly levels: readonly TryChoice['level'][]
  readonly library: Library
  readonly onChange: (choice: TryChoice) => void
}) {
  const { t } = useTranslation()
  const { language } = useNames()
  const forces = library.forces.map(({ id, name }) => ({ id, text: name[language] }))
  return (
    <section className="form-group">
      <h3>{t('scenario:play.with')}</h3>
      <div className="form-entries">
        <Choice
          label={t('scenario:play.level')}
          value={choice.level}
          options={levels.map((id) => ({ id, text: t(`common:level.${id}`) }))}
          onChange={(level) => onChange({ ...choice, level })}
        />
        <Choice
          label={t('scenario:play.city')}
          value={choice.city}
          options={library.cities
            .filter(({ level }) => level !== 'skirmish')
            .map(({ id, name }) => ({ id, text: name[language] }))}
          onChange={(city) => onChange({ ...choice, city })}
        />
        {(['a', 'b'] as const).map((seat) => (
          <Choice
            key={seat}
            label={t(`common:side.${seat}`)}
            value={choice.forces[seat]}
            options={forces}
            onChange={(force) => onChange({ ...choice, forces: { ...choice.forces, [seat]: force } })}
          />
        ))}
      </div>
    </section>
  )
}
