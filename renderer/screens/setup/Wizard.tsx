import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { Check } from '../../hud/controls/Check'

export interface WizardStep<P> {
  readonly id: string
  readonly Step: (props: P) => ReactNode
}
interface WizardProps<P extends object> {
  /** Where the titles of the steps and the problems are told. */
  readonly words: 'setup' | 'skirmish-setup'
  /** What is set up, as tests name it. */
  readonly what: 'game' | 'skirmish'
  readonly steps: readonly WizardStep<P>[]
  /** What every step works on. */
  readonly work: P
  readonly at: number
  readonly onStep: (at: number) => void
  readonly summary: ReactNode
  /** Why it cannot begin yet. */
  readonly problems: readonly string[]
  /** Whether both sides begin as the program would deploy them; null where somebody must be at the table before. */
  readonly asProposed: boolean | null
  readonly onAsProposed: (on: boolean) => void
  readonly onStart: () => Promise<void>
}
/** Steps that may be taken in any order, with the game as it would start now beside them. */
export function Wizard<P extends object>({
  words,
  what,
  steps,
  work,
  at,
  onStep,
  summary,
  problems,
  asProposed,
  onAsProposed,
  onStart,
}: WizardProps<P>) {
  const { t } = useTranslation()
  const [starting, setStarting] = useState(false)
  const step = steps[at]
  const start = async () => {
    setStarting(true)
    await onStart()
    setStarting(false)
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
                data-testid={`${what}-step-${id}`}
                onClick={() => onStep(index)}
              >
                <span className="step-number">{index + 1}</span>
                <span className="step-name">{t(`${words}:${id}.title`)}</span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <section className="wizard-body" key={step?.id}>
        {step !== undefined && (
          <>
            <h2>{t(`${words}:${step.id}.title`)}</h2>
            <p className="dim wizard-about">{t(`${words}:${step.id}.about`)}</p>
            <step.Step {...work} />
          </>
        )}
      </section>
      <aside className="wizard-side panel">
        <div className="wizard-summary">
          {/* First of all, for the rest may lie below what a small window shows. */}
          {problems.map((problem) => (
            <p key={problem} className="wizard-problem">
              ⚠ {t(`${words}:problem.${problem}`)}
            </p>
          ))}
          {summary}
        </div>
        {asProposed !== null && (
          <div className="wizard-proposed">
            <Check selected={asProposed} onChange={onAsProposed}>
              {t('setup:players.asProposed')}
            </Check>
            <p className="small dim">{t(`${words}:players.asProposedAbout`)}</p>
          </div>
        )}
        <div className="wizard-buttons">
          <Button onPress={() => onStep(at - 1)} disabled={at === 0}>
            {t('setup:back')}
          </Button>
          <Button onPress={() => onStep(at + 1)} disabled={at === steps.length - 1}>
            {t('setup:next')}
          </Button>
        </div>
        <Button
          tone="primary"
          onPress={start}
          disabled={problems.length > 0 || starting}
          testId={`start-${what}`}
          className="wizard-start"
        >
          {starting ? t('setup:starting') : t('setup:start')}
        </Button>
      </aside>
    </div>
  )
}
