/** `replay FILE`: reads a saved game, replays it, and prints where it stands. */
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { atOnce } from '../../../shared/sliced'
import { ApiFault } from '../../session'
import { bringFromArchive, FileFault, unpackStorey } from '../../storage'
import { productContent } from '../product'
import { resourcesFolder } from '../resources-folder'
import { ArgumentFault, wholeNumber } from './argument'
import { givenFile } from './given-file'
import { journalLines, meshesNeeded, resumeLines } from '../open-games'

export async function replayCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { to: { type: 'string' } },
  })
  const [path] = positionals
  if (!path) {
    console.error('usage: replay FILE.storey [--to NODE]')
    return 2
  }
  try {
    const name = basename(path)
    const contents = unpackStorey(name, await givenFile(path))
    bringFromArchive(name, contents.meshes, meshesNeeded(name, contents.lines))
    const lines = atOnce(journalLines(name, contents.lines))
    const content = await productContent(resourcesFolder())
    const session = await resumeLines(content.rulesetFor, 'replayed', name, lines, {
      append: () => Promise.reject(new Error('a replay takes no input')),
    })
    const node = values.to === undefined ? session.state.at : wholeNumber('to', values.to, 0)
    const state = session.seek(node)
    console.log(
      JSON.stringify(
        {
          ...contents.header,
          inputs: lines.filter((line) => line.kind === 'input').length,
          node,
          moment: session.state.moment,
          events: session.state.events.length,
          state: createHash('sha256').update(JSON.stringify(state)).digest('hex'),
        },
        null,
        2,
      ),
    )
    return 0
  } catch (error) {
    if (error instanceof ApiFault) throw new ArgumentFault(`the game has no point ${values.to ?? ''}`)
    if (!(error instanceof FileFault)) throw error
    console.error(error.message)
    return 2
  }
}
