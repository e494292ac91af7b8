/** The headless host: `chance`, `judge`, `play`, `replay`, `report`, `rules`. Ends with the command's status. */
import './late-compiling'
import { ArgumentFault } from './commands/argument'
import { chanceCommand } from './commands/chance'
import { judgeCommand } from './commands/judge'
import { playCommand } from './commands/play'
import { replayCommand } from './commands/replay'
import { reportCommand } from './commands/report'
import { rulesCommand } from './commands/rules'
import { schemasCommand } from './commands/schemas'

const commands: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  chance: chanceCommand,
  judge: judgeCommand,
  play: playCommand,
  replay: replayCommand,
  report: reportCommand,
  rules: rulesCommand,
  schemas: schemasCommand,
}
const usage = `usage:
  chance [--family battle|skirmish] [--games N] [--minutes M] [--seed S] [--keep FOLDER] [--out FILE]
                                    fits the estimate of the chance to win on random games, and proves it on others
  judge FILE... [--state]           settle cases; 0 as expected, 1 not, 2 malformed
  play [--system SYSTEM] [--games N] [--from N] [--seed S] [--jobs N] [--json]
                                    random legal games of battle (core4, city-fight or sixth alone; vehicles) or live-skirmish to their
                                    end, with a table of what came up
  replay FILE.storey [--to NODE] [--json]
                                    what happened in a saved game of any version; no rule is run
  report FILE.storey --out FOLDER [--seat a|b|all] [--lang en|ru] [--preset short|full|side] [--voice chronicle|commander|plain|log]
         [--stills FOLDER] [--force]  a saved game as a report: HTML, Markdown, BBCode, maps, charts, and stills where a Chromium
                                    is found to take them (--without-stills: none; --stills: those that lie there)
  rules [--json]                    which rules are built
  schemas [--check]                 writes the JSON Schemas of cases, cities and forces`

const [name = '', ...args] = process.argv.slice(2)
const asksForHelp = [name, ...args].some((arg) => arg === '--help' || arg === '-h')
if (asksForHelp) console.log(usage)
else if (Object.hasOwn(commands, name)) process.exitCode = await obeyed(() => commands[name]?.(args) ?? 2)
else {
  console.error(usage)
  process.exitCode = 2
}

/** A word that the command does not know is told with its usage, not with a stack. */
async function obeyed(run: () => Promise<number> | number): Promise<number> {
  try {
    return await run()
  } catch (error) {
    const parsed =
      error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    if (!parsed && !(error instanceof ArgumentFault)) throw error
    console.error(`${error.message}\n${usage}`)
    return 2
  }
}
