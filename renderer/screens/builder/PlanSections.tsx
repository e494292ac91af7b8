import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { footprintMethods, mostCells, type RuinPlan } from '../../../shared/city/design/plan'
import { finer, mirror, resize, turn } from '../../../shared/city/design/plan-edit'
import { ruinDesigns } from '../../../shared/city'
import { ruinToPlan } from '../../../shared/city/design/ruin-plan'
import { templateNames, templatePlan, type TemplateName } from '../../../shared/city/plan-templates'
import { Button } from '../../hud/controls/Button'
import { Choice } from '../../hud/controls/Choice'
import { Check } from '../../hud/controls/Check'
import { Cite } from '../../hud/controls/Cite'
import { Dialog } from '../../hud/controls/Dialog'
import { Segments } from '../../hud/controls/Segments'
import { showFault, toastsStore } from '../../page/app/toasts'
import { NumberInput } from '../../hud/controls/NumberInput'
import { OpenFile } from '../files/OpenFile'
import { textOf } from '../files/text-of-file'
import { beginStroke, changePlan, openText, builderStore, takeBuilderTool } from './builder-draft'
import { exportRuin } from './export-ruin'
import { usePage, useSlice } from '../../hooks/page-context'

/** Far above any plan; nothing larger is even read. */
const mostBytes = 5_000_000

const none = ''
/** Shapes to start from, and files of other players. */
export function StartSection({ unsaved }: { readonly unsaved: boolean }) {
  const page = usePage()
  const { t } = useTranslation()
  const [wanted, setWanted] = useState<(() => void) | null>(null)
  // What is drawn and not kept is not swept off the board unasked.
  const start = (work: () => void) => (unsaved ? setWanted(() => work) : work())
  const read = (file: File) => {
    textOf(page, file, { most: mostBytes, tooLarge: 'builder:tooLarge' })
      .then((text) => {
        if (text === null) return
        start(() => {
          const fault = openText(page, text, file.name)
          if (fault !== null) toastsStore(page).getState().show('bad', fault)
        })
      })
      .catch(page.bound(showFault))
  }
  return (
    <section className="import-section" aria-label={t('builder:start')}>
      <h3>{t('builder:start')}</h3>
      <div className="row">
        {templateNames.map((name: TemplateName) => (
          <Button
            key={name}
            small
            onPress={() => start(() => beginStroke(page, templatePlan(name)))}
            testId={`template-${name}`}
          >
            {t(`builder:template.${name}`)}
          </Button>
        ))}
        <Button small onPress={() => start(() => beginStroke(page))} testId="template-empty">
          {t('builder:template.empty')}
        </Button>
      </div>
      <Choice
        label={t('builder:catalogue')}
        value={none}
        options={[
          { id: none, text: t('builder:catalogueNone') },
          ...ruinDesigns().map(({ id }) => ({ id, text: t(`designs:${id}`) })),
        ]}
        onChange={(id) => {
          const design = ruinDesigns().find((one) => one.id === id)
          if (design) start(() => beginStroke(page, ruinToPlan(design)))
        }}
        testId="start-catalogue"
      />
      <div className="row">
        <OpenFile onFile={read}>
          <Button small tone="quiet" testId="open-file">
            {t('builder:openFile')}
          </Button>
        </OpenFile>
        <Button small tone="quiet" onPress={page.bound(exportRuin)} testId="export-ruin">
          {t('builder:exportFile')}
        </Button>
      </div>
      {wanted !== null && (
        <Dialog
          title={t('builder:leaveTitle')}
          onClose={() => setWanted(null)}
          foot={
            <>
              <Button onPress={() => setWanted(null)} autoFocus>
                {t('builder:stay')}
              </Button>
              <Button
                tone="danger"
                onPress={() => {
                  wanted()
                  setWanted(null)
                }}
                testId="sweep"
              >
                {t('builder:startAnew')}
              </Button>
            </>
          }
        >
          <p>{t('builder:leaveText')}</p>
        </Dialog>
      )}
    </section>
  )
}

const families: readonly RuinPlan['family'][] = ['brick', 'concrete', 'factory', 'chapel']
/** What it is built of, and where it ends (CF-RUIN-02). */
export function RuinSection({ squareInches }: { readonly squareInches: number }) {
  const page = usePage()
  const { t } = useTranslation()
  const { plan, tool } = useSlice(builderStore)
  return (
    <section className="import-section" aria-label={t('builder:ruin')}>
      <Segments
        label={t('builder:family.title')}
        value={plan.family}
        options={families.map((id) => ({ id, text: t(`builder:family.${id}`) }))}
        onChange={(family) => changePlan(page, { ...plan, family })}
      />
      <Segments
        label={t('builder:footprint.title')}
        value={plan.footprint.method}
        options={footprintMethods.map((id) => ({ id, text: t(`builder:footprint.${id}`) }))}
        onChange={(method) => {
          changePlan(page, { ...plan, footprint: { ...plan.footprint, method } })
          if (method === 'agreed') takeBuilderTool(page, 'outline')
          else if (tool === 'outline') takeBuilderTool(page, 'room')
        }}
      />
      <p className="small dim" data-testid="ruin-area">
        {t('builder:footprint.area', { area: squareInches })} <Cite rule="CF-RUIN-02" />
      </p>
      <Check selected={plan.broken} onChange={(broken) => changePlan(page, { ...plan, broken })}>
        {t('builder:broken')}
      </Check>
    </section>
  )
}

/** The sheet itself: its size, and everything on it turned. */
export function PlanActions() {
  const page = usePage()
  const { t } = useTranslation()
  const { plan } = useSlice(builderStore)
  return (
    <section className="import-section" aria-label={t('builder:paper')}>
      <h3>{t('builder:paper')}</h3>
      <div className="row">
        <NumberInput
          label={t('builder:columns')}
          value={plan.columns}
          least={2}
          most={mostCells}
          onChange={(columns) => changePlan(page, resize(plan, columns, plan.rows))}
        />
        <NumberInput
          label={t('builder:rows')}
          value={plan.rows}
          least={2}
          most={mostCells}
          onChange={(rows) => changePlan(page, resize(plan, plan.columns, rows))}
        />
      </div>
      <div className="row">
        <Button small onPress={() => changePlan(page, mirror(plan))} testId="mirror">
          {t('builder:mirror')}
        </Button>
        <Button small onPress={() => changePlan(page, turn(plan))} testId="turn">
          {t('builder:turn')}
        </Button>
        <Button
          small
          disabled={plan.cell === 0.5 || plan.columns * 2 > mostCells || plan.rows * 2 > mostCells}
          onPress={() => changePlan(page, finer(plan))}
          testId="finer"
        >
          {t('builder:finer')}
        </Button>
      </div>
      <p className="small dim">{t('builder:cellIs', { cell: plan.cell === 1 ? '1' : '½' })}</p>
    </section>
  )
}
