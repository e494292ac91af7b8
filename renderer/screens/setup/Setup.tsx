import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Library } from '../../../shared/protocol/api'
import { LanguageSwitch } from '../../hud/LanguageSwitch'
import { Button } from '../../hud/controls/Button'
import { call } from '../../state/api'
import { useLibrary } from '../../state/library'
import { useRoute } from '../../state/route'
import { useRules } from '../../state/rules'
import { problemsOf, setupOf, standardDraft, type SetupDraft } from '../../state/setup-draft'
import { attempt } from '../../state/toasts'
import { freshSeed } from '../home/first-battle'
import { DiceStep } from './DiceStep'
import { ForcesStep } from './ForcesStep'
import { HouseRulesStep } from './HouseRulesStep'
import { LevelStep } from './LevelStep'
import { PlayersStep } from './PlayersStep'
import { ScenarioStep } from './ScenarioStep'
import type { StepProps } from './step'
import { Summary } from './Summary'
import { SystemsStep } from './SystemsStep'
import { TerrainStep } from './TerrainStep'
import './setup.css'

/** The order of CF-SETUP-00, with what the game record needs around it. */
const steps: readonly { readonly id: string; readonly Step: (props: StepProps) => React.ReactNode }[] = [
  { id: 'systems', Step: SystemsStep },
  { id: 'forces', Step: ForcesStep },
  { id: 'level', Step: LevelStep },
  { id: 'terrain', Step: TerrainStep },
  { id: 'scenario', Step: ScenarioStep },
  { id: 'players', Step: PlayersStep },
  { id: 'dice', Step: DiceStep },
  { id: 'house', Step: HouseRulesStep },
]

function Wizard({ library }: { readonly library: Library }) {
  const { t } = useTranslation()
  const go = useRoute((state) => state.go)
  const [draft, setDraft] = useState<SetupDraft>(() =>
    standardDraft(library, t('setup:standardTitle'), freshSeed()),
  )
  const [at, setAt] = useState(0)
  const [starting, setStarting] = useState(false)
  const step = steps[at]
  const problems = problemsOf(draft)
  const start = async () => {
    setStarting(true)
    const created = await attempt(
      call('createGame', {
        setup: setupOf(
          draft,
          { a: t('common:side.a'), b: t('common:side.b') },
          undefined,
          library.designs.filter(({ own }) => own).map(({ id }) => id),
        ),
      }),
    )
    setStarting(false)
    if (created !== undefined) go({ at: 'battle', game: created.game, first: false })
  }
  return (
    <div className="wizard">
      <nav className="wizard-steps" aria-label={t('setup:steps')}>
        <ol>
          {steps.map(({ id }, index) => (
            <li key={id}>
              <button
                type="button"
                className="wizard-step"
                aria-current={index === at ? 'step' : undefined}
                onClick={() => setAt(index)}
              >
                <span className="step-number">{index + 1}</span>
                {t(`setup:${id}.title`)}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <section className="wizard-body" key={step?.id}>
        {step !== undefined && (
          <>
            <h2>{t(`setup:${step.id}.title`)}</h2>
            <p className="dim wizard-about">{t(`setup:${step.id}.about`)}</p>
            <step.Step
              draft={draft}
              library={library}
              change={(part) => setDraft((now) => ({ ...now, ...part }))}
            />
          </>
        )}
      </section>
      <aside className="wizard-side panel">
        <Summary draft={draft} library={library} />
        {problems.map((problem) => (
          <p key={problem} className="wizard-problem">
            ⚠ {t(`setup:problem.${problem}`)}
          </p>
        ))}
        <div className="wizard-buttons">
          <Button onPress={() => setAt(at - 1)} disabled={at === 0}>
            {t('setup:back')}
          </Button>
          <Button onPress={() => setAt(at + 1)} disabled={at === steps.length - 1}>
            {t('setup:next')}
          </Button>
        </div>
        <Button
          tone="primary"
          onPress={start}
          disabled={problems.length > 0 || starting}
          testId="start-game"
          className="wizard-start"
        >
          {starting ? t('setup:starting') : t('setup:start')}
        </Button>
      </aside>
    </div>
  )
}
export default function Setup() {
  const { t } = useTranslation()
  const { library, refresh } = useLibrary()
  const load = useRules((state) => state.load)
  const go = useRoute((state) => state.go)
  useEffect(() => {
    refresh().catch(console.error)
    load().catch(console.error)
  }, [refresh, load])
  return (
    <main className="page">
      <header className="page-head">
        <Button tone="quiet" onPress={() => go({ at: 'home' })}>
          ← {t('common:home')}
        </Button>
        <h1>{t('setup:title')}</h1>
        <LanguageSwitch />
      </header>
      {library === null ? (
        <p className="page-body dim">{t('common:loading')}</p>
      ) : (
        <Wizard library={library} />
      )}
    </main>
  )
}
