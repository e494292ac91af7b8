/** Deploying: models put on the table and taken back, until the batch is said to be done (LS-SETUP-04). */
import { allowed, refuse } from '../../../../shared/protocol/refusal'
import type { SkirmishCommandOf } from '../../../../shared/protocol/skirmish/command'
import type { SkirmishPart } from '../part'
import { emit } from '../../../engine'
import { settleHidden, settleDecoy } from '../hidden'
import { revealMarkers } from '../objectives'
import { playTurns } from '../turn/turns'
import { about, audienceOf } from '../facts'
import { spaceOf } from '../space-now'
import { poseOn } from '../../../../shared/skirmish/space'
import { soldierOf, modelsInOrder, modelsOfSide } from '../state'
import { layAmbushes } from './ambushes'
import { layDecoys } from './decoys'
import { mayPost } from './may-post'
import { isOfBatch, nextBatch } from './posting'
import { reconnoitre } from './reconnaissance'
import { suggestPosts } from './suggest-posts'

const cite = ['LS-SETUP-04']
type Post = SkirmishCommandOf<'post'>['models'][number]
/**
 * Vehicles first: men may board one of the same batch. Those who hide get the numbers of their markers from west to east:
 * in the order of the roster they would tell who is who (LS-HIDE-02).
 */
function inOrder(models: readonly Post[]): readonly Post[] {
  const conceals = ({ hidden, pose }: Post): number => (hidden && pose ? 1 : 0)
  return [...models].sort(
    (one, two) =>
      Number(one.aboard !== undefined) - Number(two.aboard !== undefined) ||
      conceals(one) - conceals(two) ||
      (conceals(one) === 1 && one.pose && two.pose
        ? one.pose.at.x - two.pose.at.x || one.pose.at.z - two.pose.at.z
        : 0),
  )
}
export const setupCommands: NonNullable<SkirmishPart['commands']> = {
  post: {
    check: mayPost,
    *perform(game, seat, { models }) {
      for (const { model, pose: wish, hidden, aboard } of inOrder(models)) {
        const asPosted = soldierOf(game.state, model)
        // Who is placed anew is first taken back: out of his vehicle, from under his marker.
        const changes = (aboard ?? null) !== asPosted.aboard || (!hidden && asPosted.hidden !== null)
        if (asPosted.status !== 'ambush' && game.state.posting?.posted.includes(model) && changes)
          yield* emit('lsUnposted', { model }, cite, [seat])
        const before = soldierOf(game.state, model)
        if (before.status === 'ambush') {
          const pose = wish && poseOn(spaceOf(game), wish, wish.facing)
          if (pose) yield* emit('lsAmbushNoted', { model, pose }, ['LS-EXT-02'], [seat])
          yield* emit('lsPosted', { model }, cite, [seat])
          continue
        }
        // Who infiltrates is hidden in any case (LS-EXT-01).
        const conceals = (hidden || before.status === 'infiltrator') && aboard === undefined
        if (conceals && !before.hidden)
          yield* emit(
            'lsHid',
            { model, marker: `h${game.state.next.hidden}` },
            ['LS-HIDE-01', ...cite],
            [seat],
          )
        if (aboard !== undefined)
          yield* about(game, 'lsBoarded', { model, vehicle: aboard }, ['LS-VEH-03', ...cite])
        else {
          const pose = wish && poseOn(spaceOf(game), wish, wish.facing)
          if (pose) yield* about(game, 'lsMoved', { model, pose, length: 0 }, cite)
        }
        yield* emit('lsPosted', { model }, cite, audienceOf(game.state, model))
      }
    },
    legal: (game, seat) =>
      game.state.posting?.seat === seat
        ? modelsOfSide(game.state, seat)
            .filter((model) => isOfBatch(game.state, model))
            .map((model) => ({ type: 'post', model: model.id }))
        : [],
    label: ({ models }) => ({ key: 'label.lsPost', args: { count: models.length } }),
    publicLabel: () => ({ key: 'label.lsPostSomebody' }),
  },
  unpost: {
    check(game, seat, { models }) {
      const { posting } = game.state
      if (posting?.seat !== seat) return refuse('lsNotYourBatch', cite)
      const stranger = models.find((id) => !posting.posted.includes(id))
      return stranger === undefined ? allowed : refuse('lsNotInBatch', cite, undefined, [stranger])
    },
    *perform(game, seat, { models }) {
      for (const model of models) {
        // Whoever sits in a vehicle that is taken away is taken away with it.
        for (const rider of modelsOfSide(game.state, seat).filter(({ aboard }) => aboard === model))
          yield* emit('lsUnposted', { model: rider.id }, cite, [seat])
        yield* emit('lsUnposted', { model }, cite, [seat])
      }
    },
    legal: (game, seat) =>
      game.state.posting?.seat === seat
        ? game.state.posting.posted.map((model) => ({ type: 'unpost', model }))
        : [],
    label: ({ models }) => ({ key: 'label.lsUnpost', args: { count: models.length } }),
    publicLabel: () => ({ key: 'label.lsPostSomebody' }),
  },
  finishPosting: {
    check(game, seat) {
      const { posting } = game.state
      if (posting?.seat !== seat) return refuse('lsNotYourBatch', cite)
      const left = posting.atLeast - posting.posted.length
      // Nobody has to wait for a place that there is not (LS-CORE-07).
      return left > 0 && Object.keys(suggestPosts(game, seat)).length > 0
        ? refuse('lsTooFewPosted', cite, { count: left })
        : allowed
    },
    *perform(game) {
      const { posting } = game.state
      if (!posting) throw new Error('nobody is deploying')
      if (yield* nextBatch(game, posting.first, posting.batch)) return
      yield* layAmbushes(game)
      yield* layDecoys(game, posting.first)
      yield* reconnoitre(game, posting.first)
      for (const { id } of modelsInOrder(game.state)) yield* settleHidden(game, id)
      for (const { id } of game.state.secrets.decoys) yield* settleDecoy(game, id)
      yield* revealMarkers(game)
      yield* playTurns(game)
    },
    legal: (game, seat) => (game.state.posting?.seat === seat ? [{ type: 'finishPosting' }] : []),
    label: () => ({ key: 'label.lsFinishPosting' }),
  },
}
