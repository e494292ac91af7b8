import { useTranslation } from 'react-i18next'
import type { SkirmishModel } from '../../../shared/protocol/skirmish/model'
import { useNames } from '../said/useNames'
import { lookAtModels } from '../../page/hands/skirmish/in-hand'
import { adds } from '../../page/app/modifiers'
import { skirmishStore } from '../../page/game/skirmish-game'
import type { Batch } from '../../page/hands/skirmish-deploy/batch'
import {
  takeOff,
  takeToDeploy,
  toggleHidden,
  toggleInHand,
  deploymentStore,
} from '../../page/hands/skirmish-deploy/deploying'
import { attempt } from '../../page/app/toasts'
import { Button } from '../controls/Button'
import { usePage, useSlice } from '../../hooks/page-context'

interface LineProps {
  readonly model: SkirmishModel
  readonly posted: boolean
  readonly mayHide: boolean
}
/** One man of the batch: pressed, he is in the hand; dragged, he goes where the button is let go. */
function Line({ model, posted, mayHide }: LineProps) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const tables = useSlice(skirmishStore, (state) => state.snapshot?.view.tables)
  const held = useSlice(deploymentStore, (state) => state.inHand.includes(model.id))
  const { id, name, kind, hidden, aboard, weapons, roles, status } = model
  const sign = aboard !== null ? '▣' : hidden !== null ? '?' : posted ? '●' : '○'
  const arms = weapons.map(({ weapon }) => tables?.names.weapons[weapon][language] ?? weapon)
  return (
    <li className="deploy-line">
      <button
        type="button"
        className={`roster-unit ${posted ? 'rest' : 'ready'}`}
        aria-pressed={held}
        data-testid={`deploy-${id}`}
        onPointerDown={(event) => {
          if (event.button !== 0 || event.shiftKey || adds(event)) return
          // The canvas, not the button, follows the mouse from here on.
          event.currentTarget.releasePointerCapture(event.pointerId)
          if (!held) takeToDeploy(page, [id], true)
          else deploymentStore(page).setState({ carried: true })
        }}
        onClick={(event) => {
          if (event.shiftKey || adds(event)) toggleInHand(page, id)
          // By key there was no press before it.
          else if (event.detail === 0) takeToDeploy(page, [id])
          if (posted) lookAtModels(page, [id])
          // Enter, the arrows and the turning keys are the man's now.
          event.currentTarget.blur()
        }}
      >
        <span className="roster-sign" aria-hidden>
          {sign}
        </span>
        <span className="roster-name">
          {roles.includes('commander') || roles.includes('platoonCommander') ? '★ ' : ''}
          {name[language]}
          <span className="small dim">
            {' '}
            {[
              ...arms,
              ...(kind === 'soldier' ? [] : [t('skirmish-setup:deploy.vehicle')]),
              ...(status === 'aboard' ? [t('skirmish-setup:deploy.aboard')] : []),
              ...(hidden === null ? [] : [t('skirmish-setup:deploy.isHidden')]),
            ].join(', ')}
          </span>
        </span>
      </button>
      {posted && mayHide && kind === 'soldier' && aboard === null && (
        <Button
          small
          tone="quiet"
          pressed={hidden !== null}
          onPress={() => attempt(page, toggleHidden(page, id))}
          label={t('skirmish-setup:deploy.hideNamed', { name: name[language] })}
        >
          ?
        </Button>
      )}
      {posted && (
        <Button
          small
          tone="quiet"
          onPress={() => attempt(page, takeOff(page, [id]))}
          label={t('skirmish-setup:deploy.takeBackNamed', { name: name[language] })}
        >
          ↩
        </Button>
      )}
    </li>
  )
}

/** Everybody of the batch, squad by squad, then the vehicles. */
export function DeploymentRoster({ batch }: { readonly batch: Batch }) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const view = useSlice(skirmishStore, (state) => state.snapshot?.view)
  if (view === undefined) return null
  const people = [...batch.posted, ...batch.waiting].flatMap((id) => view.models[id] ?? [])
  const mayHide = view.settings['ls.deployHidden'] !== false && !batch.secret
  const groups = [
    ...Object.values(view.squads).map(({ id, name }) => ({
      id,
      name: name[language],
      members: people.filter(({ squad }) => squad === id),
    })),
    {
      id: 'vehicles',
      name: t('skirmish-setup:deploy.vehicles'),
      members: people.filter(({ squad }) => squad === null),
    },
  ].filter(({ members }) => members.length > 0)
  // In the order of the force, so that nobody changes his line when he is put down.
  const order = Object.keys(view.models)
  const inOrder = (members: readonly SkirmishModel[]) =>
    [...members].sort((one, two) => order.indexOf(one.id) - order.indexOf(two.id))
  return (
    <div className="deploy-roster roster">
      {groups.map(({ id, name, members }) => {
        const left = members.filter((one) => batch.waiting.includes(one.id)).map((one) => one.id)
        return (
          <section key={id} aria-label={name}>
            <div className="deploy-squad">
              <h4>{name}</h4>
              {left.length > 1 && (
                <Button
                  small
                  tone="quiet"
                  onPress={() => takeToDeploy(page, left)}
                  testId={`take-squad-${id}`}
                >
                  {t('skirmish-setup:deploy.takeSquad', { count: left.length })}
                </Button>
              )}
            </div>
            <ul>
              {inOrder(members).map((model) => (
                <Line
                  key={model.id}
                  model={model}
                  posted={batch.posted.includes(model.id)}
                  mayHide={mayHide}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
