import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { breachesOf } from '../../../shared/force'
import type { Seat } from '../../../shared/protocol/spatial'
import type { Force } from '../../../shared/protocol/force'
import type { Library } from '../../../shared/protocol/library'
import { routeStore } from '../../page/app/route'
import { freshTitle } from '../../page/game/game-title'
import { inBoth } from '../../i18n/in-both'
import {
  canBeProposed,
  mayDeclare,
  problemsOf,
  reorganised,
  setupOf,
  standardDraft,
  standardTitle,
  type SetupDraft,
} from '../../page/editors/setup-draft'
import { takeWanted, withWanted } from '../../page/editors/wanted'
import { wishesForGame } from '../../page/editors/stratagem-wishes'
import { sideNames } from '../../page/editors/side-names'
import { termsStore } from '../../page/editors/terms'
import { useKept } from '../files/use-kept'
import { attempt } from '../../page/app/toasts'
import { freshSeed } from '../../page/editors/first-battle'
import { DiceStep } from './DiceStep'
import { ForcesStep } from './ForcesStep'
import { HouseRulesStep } from './HouseRulesStep'
import { LevelStep } from './LevelStep'
import { PlayersStep } from './PlayersStep'
import { ScenarioStep } from './ScenarioStep'
import { SetupPage } from './SetupPage'
import { isBreached, type Chosen, type StepProps } from './step'
import { StratagemsStep } from './StratagemsStep'
import { Summary } from './Summary'
import { SystemsStep } from './SystemsStep'
import { TerrainStep } from './TerrainStep'
import { Wizard, type WizardStep } from './Wizard'
import { usePage, useSlice } from '../../hooks/page-context'

/** The order of C4-ORG-01 and CF-SETUP-00, with what the game record needs around it. */
const steps: readonly WizardStep<StepProps>[] = [
  { id: 'systems', Step: SystemsStep },
  { id: 'forces', Step: ForcesStep },
  { id: 'level', Step: LevelStep },
  { id: 'terrain', Step: TerrainStep },
  { id: 'scenario', Step: ScenarioStep },
  { id: 'stratagems', Step: StratagemsStep },
  { id: 'players', Step: PlayersStep },
  { id: 'dice', Step: DiceStep },
  { id: 'house', Step: HouseRulesStep },
]

/** The forces of the draft, measured by its terms. */
function useChosen(
  { sides, organising, attacker }: SetupDraft,
  mission: Library['missions'][number] | undefined,
): Chosen {
  const a = useKept('force', sides.a.force || null)
  const b = useKept('force', sides.b.force || null)
  return useMemo(() => {
    const forces = mission?.forces
    // A mission with charts of its own measures each side by that of its role, once it is known (CF-SPECIAL-09).
    const measured = (force: Force | null, seat: Seat) =>
      force && {
        force,
        breaches: breachesOf(
          force,
          organising,
          attacker && forces?.[seat === attacker ? 'attacker' : 'defender'],
        ),
      }
    return { a: measured(a, 'a'), b: measured(b, 'b') }
  }, [a, b, organising, mission, attacker])
}

function BattleWizard({ library }: { readonly library: Library }) {
  const page = usePage()
  const go = useSlice(routeStore, (state) => state.go)
  const [draft, setDraft] = useState<SetupDraft>(() => {
    const standard = standardDraft(library, '', freshSeed())
    const begun = { ...standard, ...reorganised(standard, termsStore(page).getState()) }
    return withWanted(begun, library, takeWanted(page))
  })
  const mission = library.missions.find(({ id }) => id === draft.scenario)
  const chosen = useChosen(draft, mission)
  const [at, setAt] = useState(0)
  const start = async () => {
    const setup = setupOf(
      draft,
      {
        title: freshTitle(draft.title, inBoth(standardTitle(draft, library)), library.games),
        ...sideNames(library.forces, draft.sides),
      },
      undefined,
      library.designs.filter(({ own }) => own).map(({ id }) => id),
      wishesForGame(draft, library),
    )
    const created = await attempt(page, page.api.call('createGame', { setup }))
    if (created !== undefined) go({ at: 'battle', game: created.game, first: false })
  }
  return (
    <Wizard
      words="setup"
      what="game"
      steps={steps.filter(({ id }) => id !== 'stratagems' || mayDeclare(draft))}
      work={{ draft, library, chosen, change: (part) => setDraft((now) => ({ ...now, ...part })) }}
      at={at}
      onStep={setAt}
      summary={<Summary draft={draft} library={library} chosen={chosen} />}
      problems={problemsOf(draft, isBreached(chosen), mission)}
      asProposed={canBeProposed(draft) ? draft.asProposed === true : null}
      onAsProposed={(asProposed) => setDraft((now) => ({ ...now, asProposed }))}
      onStart={start}
    />
  )
}
/** The way into a battle. */
export default function SetupScreen() {
  const { t } = useTranslation()
  return <SetupPage title={t('setup:title')}>{(library) => <BattleWizard library={library} />}</SetupPage>
}
