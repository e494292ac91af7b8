import { inBoth } from '../../i18n/in-both'
import { freshTitle } from '../../page/game/game-title'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Library } from '../../../shared/protocol/library'
import { routeStore } from '../../page/app/route'
import { gameBegun, takeDesk, setupDeskStore } from '../../page/editors/skirmish/desk'
import { skirmishCanBeProposed, problemsOfSkirmish, skirmishSetupOf } from '../../page/editors/skirmish/draft'
import { sideNames } from '../../page/editors/side-names'
import { attempt } from '../../page/app/toasts'
import { useKept } from '../files/use-kept'
import { freshSeed } from '../../page/editors/first-battle'
import { DiceStep } from '../setup/DiceStep'
import { SetupPage } from '../setup/SetupPage'
import { Wizard, type WizardStep } from '../setup/Wizard'
import { SkirmishForcesStep } from './ForcesStep'
import { GameStep } from './GameStep'
import { OptionsStep } from './OptionsStep'
import { SkirmishPlayersStep } from './PlayersStep'
import type { SkirmishStepProps } from './step'
import { SkirmishSummary } from './Summary'
import { TablesStep } from './TablesStep'
import '../lists/lists.css'
import './skirmish-setup.css'
import { usePage, useSlice } from '../../hooks/page-context'

const steps: readonly WizardStep<SkirmishStepProps>[] = [
  { id: 'game', Step: GameStep },
  { id: 'forces', Step: SkirmishForcesStep },
  { id: 'tables', Step: TablesStep },
  { id: 'players', Step: SkirmishPlayersStep },
  { id: 'dice', Step: DiceStep },
  { id: 'options', Step: OptionsStep },
]

function SkirmishWizard({ library }: { readonly library: Library }) {
  const page = usePage()
  const go = useSlice(routeStore, (state) => state.go)
  const [draft, setDraft] = useState(() => takeDesk(page, library, freshSeed()))
  const [at, setAt] = useState(() => setupDeskStore(page).getState().at)
  useEffect(() => setupDeskStore(page).setState({ draft, at }), [draft, at])
  const scenario = useKept('skirmishScenario', draft.how === 'ready' ? draft.scenario : null)
  const start = async () => {
    const title = freshTitle(
      draft.title,
      scenario?.name ?? inBoth('skirmish-setup:standardTitle'),
      library.games,
    )
    const names = sideNames(library.skirmishForces, draft.sides)
    const called = (seat: 'a' | 'b') => scenario?.sides[seat].role ?? names[seat]
    const setup = skirmishSetupOf(draft, { title, a: called('a'), b: called('b') }, library)
    const created = await attempt(page, page.api.call('createGame', { setup }))
    if (created === undefined) return
    gameBegun(page, draft, freshSeed())
    go({ at: 'skirmish', game: created.game, first: false })
  }
  return (
    <Wizard
      words="skirmish-setup"
      what="skirmish"
      steps={steps}
      work={{ draft, library, scenario, change: (part) => setDraft((now) => ({ ...now, ...part })) }}
      at={at}
      onStep={setAt}
      summary={<SkirmishSummary draft={draft} library={library} scenario={scenario} />}
      problems={problemsOfSkirmish(draft, library)}
      asProposed={skirmishCanBeProposed(draft) ? draft.asProposed === true : null}
      onAsProposed={(asProposed) => setDraft((now) => ({ ...now, asProposed }))}
      onStart={start}
    />
  )
}
/** The way into a game of Live Skirmish. */
export default function SkirmishSetupScreen() {
  const { t } = useTranslation()
  return (
    <SetupPage title={t('skirmish-setup:title')}>
      {(library) => <SkirmishWizard library={library} />}
    </SetupPage>
  )
}
