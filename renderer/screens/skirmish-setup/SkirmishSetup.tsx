import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Library } from '../../../shared/protocol/api'
import { Button } from '../../hud/controls/Button'
import { PageHead } from '../../hud/controls/PageHead'
import { useNames } from '../../i18n/useNames'
import { call } from '../../state/api'
import { useLibrary } from '../../state/library'
import { useRoute } from '../../state/route'
import { useRules } from '../../state/rules'
import { gameBegun, takeDesk, useSetupDesk } from '../../state/skirmish-setup/desk'
import { problemsOfSkirmish, skirmishSetupOf } from '../../state/skirmish-setup/draft'
import { attempt } from '../../state/toasts'
import { freshSeed } from '../home/first-battle'
import { DiceStep } from './DiceStep'
import { ForcesStep } from './ForcesStep'
import { GameStep } from './GameStep'
import { OptionsStep } from './OptionsStep'
import { PlayersStep } from './PlayersStep'
import type { SkirmishStepProps } from './step'
import { Summary } from './Summary'
import { TablesStep } from './TablesStep'
import { useScenario } from './use-scenario'
import '../setup/setup.css'
import '../lists/lists.css'
import './skirmish-setup.css'

const steps: readonly {
  readonly id: string
  readonly Step: (props: SkirmishStepProps) => React.ReactNode
}[] = [
  { id: 'game', Step: GameStep },
  { id: 'forces', Step: ForcesStep },
  { id: 'tables', Step: TablesStep },
  { id: 'players', Step: PlayersStep },
  { id: 'dice', Step: DiceStep },
  { id: 'options', Step: OptionsStep },
]

function Wizard({ library }: { readonly library: Library }) {
  const { t } = useTranslation()
  const { language } = useNames()
  const go = useRoute((state) => state.go)
  const [draft, setDraft] = useState(() => takeDesk(library, freshSeed()))
  const [at, setAt] = useState(() => useSetupDesk.getState().at)
  useEffect(() => useSetupDesk.setState({ draft, at }), [draft, at])
  const [starting, setStarting] = useState(false)
  const scenario = useScenario(draft.how === 'ready' ? draft.scenario : null)
  const step = steps[at]
  const problems = problemsOfSkirmish(draft, library)
  const start = async () => {
    setStarting(true)
    const title = draft.title.trim() || scenario?.name[language] || t('skirmish-setup:standardTitle')
    const called = (seat: 'a' | 'b') => scenario?.sides[seat].role[language] ?? t(`common:side.${seat}`)
    const setup = skirmishSetupOf({ ...draft, title }, { a: called('a'), b: called('b') }, library)
    const created = await attempt(call('createGame', { setup }))
    setStarting(false)
    if (created === undefined) return
    gameBegun(draft, freshSeed())
    go({ at: 'skirmish', game: created.game, first: false })
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
                data-testid={`skirmish-step-${id}`}
                onClick={() => setAt(index)}
              >
                <span className="step-number">{index + 1}</span>
                {t(`skirmish-setup:${id}.title`)}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <section className="wizard-body" key={step?.id}>
        {step !== undefined && (
          <>
            <h2>{t(`skirmish-setup:${step.id}.title`)}</h2>
            <p className="dim wizard-about">{t(`skirmish-setup:${step.id}.about`)}</p>
            <step.Step
              draft={draft}
              library={library}
              scenario={scenario}
              change={(part) => setDraft((now) => ({ ...now, ...part }))}
            />
          </>
        )}
      </section>
      <aside className="wizard-side panel">
        <Summary draft={draft} library={library} scenario={scenario} />
        {problems.map((problem) => (
          <p key={problem} className="wizard-problem">
            ⚠ {t(`skirmish-setup:problem.${problem}`)}
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
          testId="start-skirmish"
          className="wizard-start"
        >
          {starting ? t('setup:starting') : t('setup:start')}
        </Button>
      </aside>
    </div>
  )
}

/** The way into a game of Live Skirmish. */
export default function SkirmishSetup() {
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
      <PageHead title={t('skirmish-setup:title')} back={t('common:home')} onBack={() => go({ at: 'home' })} />
      {library === null ? (
        <p className="page-body dim">{t('common:loading')}</p>
      ) : (
        <Wizard library={library} />
      )}
    </main>
  )
}
