/** A game begins from the stage on the desk: what its sides are called. */
import { expect, it } from 'vitest'
import { startLanguages } from '../../../renderer/i18n'
import { playStage } from '../../../renderer/page/editors/stage/play'
import type { StagedBattle } from '../../../renderer/page/editors/stage/document'
import type { Api } from '../../../shared/protocol/api'
import { patrols } from '../../e2e/patrols'
import { newPage, setApi } from '../../new-page'

await startLanguages('en')
const page = newPage()
const [watch, cinder] = await patrols()
if (watch === undefined || cinder === undefined) throw new Error('there are no patrols')
const colours = { a: { en: 'Verdigris' }, b: { en: 'Ember' } }

/** What the host is asked to begin. */
async function begun(forces: StagedBattle['forces']): Promise<unknown> {
  const asked: unknown[] = []
  const call = async (_method: string, params: unknown) => {
    asked.push(params)
    return { game: 'one' }
  }
  setApi(page, { host: 'browser', call: call as Api['call'], onUpdate: () => () => undefined })
  await playStage(page, 'own-one', { title: '🏚'.repeat(60), systems: ['core4', 'city-fight'], forces })
  return asked[0]
}
it('calls the sides as the wizard does: by their forces where those can be told apart', async () => {
  expect(await begun({ a: watch, b: cinder })).toMatchObject({
    setup: { sides: { a: { name: watch.name }, b: { name: cinder.name } } },
  })
})
it.each([
  ['both lead the same', { a: watch, b: watch }],
  ['one leads none', { a: watch }],
  ['a name is too long for a side', { a: { ...watch, name: { en: 'x'.repeat(61), ru: 'x' } }, b: cinder }],
  ['a name is missing in a language', { a: { ...watch, name: { en: 'Watch', ru: '' } }, b: cinder }],
])('and by their colours where %s', async (_, forces) => {
  expect(await begun(forces)).toMatchObject({
    setup: { sides: { a: { name: colours.a }, b: { name: colours.b } } },
  })
})
it('is called as much of its title as a game may be, and no half of a letter', async () => {
  expect(await begun({})).toMatchObject({ setup: { title: '🏚'.repeat(40) } })
})
