import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { SkirmishModel } from '../../../shared/protocol/skirmish/model'
import { useNames } from '../said/useNames'
import { sideName } from '../../../shared/words/names'
import { skirmishStore } from '../../page/game/skirmish-game'
import { namedOf } from '../../../shared/words/skirmish-named'
import { batchOf, type Batch } from '../../page/hands/skirmish-deploy/batch'
import {
  boardInHand,
  deployRest,
  finishBatch,
  hideNext,
  takeOff,
  deploymentStore,
} from '../../page/hands/skirmish-deploy/deploying'
import { dropFromList } from '../../page/hands/skirmish-deploy/deployment-hand'
import { attempt } from '../../page/app/toasts'
import { RefusalWords } from '../said/RefusalWords'
import { Button } from '../controls/Button'
import { Check } from '../controls/Check'
import { Cites } from '../controls/Cite'
import { SideMark } from '../controls/SideMark'
import { DeploymentRoster } from './DeploymentRoster'
import './skirmish-setup-hud.css'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

/** Which rule says where the people of this batch may stand. */
const citesOf = ({ number }: Batch): readonly string[] =>
  number <= 4 ? ['LS-SETUP-04'] : number <= 6 ? ['LS-EXT-01'] : ['LS-EXT-02']
const kindOf = ({ number }: Batch): 'first' | 'rest' | 'infiltrators' | 'ambush' =>
  number <= 2 ? 'first' : number <= 4 ? 'rest' : number <= 6 ? 'infiltrators' : 'ambush'

/** A man carried out of the list is put down where the button is let go over the table. */
function useDropOnTable(): void {
  const page = usePage()
  useEffect(() => {
    const up = (event: PointerEvent) => {
      if (event.button === 0 && event.target instanceof HTMLCanvasElement) dropFromList(page)
      else deploymentStore(page).setState({ carried: false })
    }
    window.addEventListener('pointerup', up)
    return () => window.removeEventListener('pointerup', up)
  }, [])
}

/** Vehicles on the table with room for those in the hand (LS-VEH-03). */
function Boarding({ models }: { readonly models: Readonly<Record<string, SkirmishModel>> }) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const seat = useSlice(skirmishStore, (state) => state.snapshot?.seat)
  const inHand = useSlice(deploymentStore, (state) => state.inHand)
  const riders = inHand.filter((id) => models[id]?.kind === 'soldier')
  const vehicles = Object.values(models).filter(
    (model) => model.vehicle !== undefined && model.seat === seat && model.status === 'onTable',
  )
  if (riders.length === 0 || vehicles.length === 0) return null
  return (
    <div className="deploy-boarding">
      {vehicles.map(({ id, name, vehicle }) => {
        const seats = vehicle?.seats ?? 0
        const taken = Object.values(models).filter(({ aboard }) => aboard === id).length
        return (
          <Button
            key={id}
            small
            disabled={taken + riders.length > seats}
            onPress={() => attempt(page, boardInHand(page, id))}
            testId={`board-${id}`}
          >
            {t('skirmish-setup:deploy.board', { vehicle: name[language], taken, seats })}
          </Button>
        )
      })}
    </div>
  )
}

/** The batch being deployed: who, how many at least, and everything that can be done with them (LS-SETUP-04). */
export function DeploymentPanel() {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const { snapshot, sending } = useSlice(skirmishStore)
  const { inHand, hidden, refusal, facing, check } = useSlice(deploymentStore)
  const keys = useKeycaps()
  useDropOnTable()
  const posting = snapshot?.view.posting ?? null
  if (snapshot === null || posting === null) return null
  const { view, seat } = snapshot
  const batch = batchOf(snapshot)
  if (batch === null)
    return (
      <section className="work deployment" aria-label={t('skirmish-setup:deploy.title')}>
        <h3>{t('skirmish-setup:deploy.other', { side: sideName(namedOf(view), posting.seat, names) })}</h3>
      </section>
    )
  // Said while he is carried, not only when he is put down.
  const refused = refusal ?? (inHand.length > 0 ? Object.values(check?.refusals ?? {})[0] : undefined) ?? null
  const people = [...batch.posted, ...batch.waiting]
  const mayHide = view.settings['ls.deployHidden'] !== false && !batch.secret
  return (
    <section
      className={`work deployment side-${seat}`}
      aria-label={t('skirmish-setup:deploy.title')}
      data-testid="deployment"
      data-batch={batch.number}
    >
      <p className="work-who small">
        <SideMark seat={seat} /> {sideName(namedOf(view), seat, names)}
      </p>
      <h3>{t(`skirmish-setup:deploy.batch.${kindOf(batch)}`)}</h3>
      <p className="small dim deploy-about">{t(`skirmish-setup:deploy.about.${kindOf(batch)}`)}</p>
      <p data-testid="deployed">
        <Cites rules={citesOf(batch)} />{' '}
        {t('skirmish-setup:deploy.count', { posted: batch.posted.length, all: people.length })}{' '}
        {batch.owed > 0 && (
          <span className="chip warn">{t('skirmish-setup:deploy.owed', { count: batch.owed })}</span>
        )}
      </p>
      <DeploymentRoster batch={batch} />
      {inHand.length > 0 && (
        <p className="small" role="status">
          {t('skirmish-setup:deploy.inHand', {
            count: inHand.length,
            left: keys.turnLeft[0] ?? '',
            right: keys.turnRight[0] ?? '',
          })}
          {facing === null ? '' : ` · ${Math.round((90 - facing + 720) % 360)}°`}
        </p>
      )}
      {refused !== null && (
        <p className="small refusal">
          ✕ <RefusalWords refusal={refused} />
        </p>
      )}
      <Boarding models={view.models} />
      {mayHide && (
        <Check selected={hidden} onChange={page.bound(hideNext)}>
          {t('skirmish-setup:deploy.hidden')}
        </Check>
      )}
      <div className="work-buttons">
        <Button
          small
          disabled={batch.waiting.length === 0 || sending}
          onPress={() => attempt(page, deployRest(page))}
          keycap={keys.resolveRest[0]}
          testId="deploy-rest"
        >
          {t('skirmish-setup:deploy.rest')}
        </Button>
        <Button
          small
          tone="quiet"
          disabled={batch.posted.length === 0 || sending}
          onPress={() => attempt(page, takeOff(page, batch.posted))}
          testId="take-off"
        >
          {t('skirmish-setup:deploy.takeBack')}
        </Button>
        <Button
          tone="primary"
          disabled={batch.owed > 0 || sending}
          onPress={() => attempt(page, finishBatch(page))}
          keycap={keys.endPhase[0]}
          testId="finish-batch"
        >
          {t('skirmish-setup:deploy.finish')}
        </Button>
      </div>
    </section>
  )
}
