/** CF-CUSTOM-01, -12: a mission by hand as a file; what cannot be played is refused with its place and what helps. */
import { describe, expect, it } from 'vitest'
import { builtInMissions } from '../../../main/rulesets/missions'
import { missionSchema } from '../../../shared/protocol/mission'
import { missionNamed } from '../missions'

type Loose = Record<string, never>
/** The file, changed as somebody would by hand. */
function changed(id: string, change: (file: { [key: string]: never }) => void) {
  const file = structuredClone(missionNamed(id)) as unknown as Loose
  change(file)
  const read = missionSchema.safeParse(file)
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}
const stepOf = (file: Loose, kind: string): { [key: string]: unknown } =>
  (file['steps'] as unknown as { step: string }[]).find(({ step }) => step === kind) as never
const without = (file: Loose, kind: string): void => {
  const steps = file['steps'] as unknown as { step: string }[]
  steps.splice(
    steps.findIndex(({ step }) => step === kind),
    1,
  )
}

describe('CF-CUSTOM-01 every mission that comes with the program is such a file', () => {
  it.each(builtInMissions.map(({ id }) => id))('%s', (id) => {
    expect(changed(id, () => {})).toEqual([])
  })
})

describe('CF-CUSTOM-12 what cannot be played names its place and what helps', () => {
  it('roles that nobody has', () => {
    const said = changed('great-assault', (file) => without(file, 'roles'))
    expect(said).toContain("reserves: it speaks of attacker and defender: add a step 'roles'")
    expect(said.some((text) => text.includes("put a step 'roles' before 'deploy'"))).toBe(true)
  })
  it('a side with nowhere to begin', () => {
    const noZones = changed('gauntlet', (file) => delete stepOf(file, 'deploy')['zones'])
    expect(noZones.join()).toContain("'defender' has nowhere to begin: give zones, or the sides a depth")
    const shut = changed('gauntlet', (file) => {
      delete (file['reserves'] as unknown as { attacker: { entersFirst?: true } }).attacker.entersFirst
    })
    expect(shut.join()).toContain('nobody of it can be deployed: give a zone, or let it enter first')
  })
  it('a target that nobody chooses', () => {
    const said = changed('relief-force', (file) => without(file, 'target')).join('\n')
    expect(said).toContain("no target is chosen before: put a step 'target' before 'deploy'")
    expect(said).toContain("objectives.0.ruin: no target is chosen: add a step 'target', or name a piece")
  })
  it('points of edges that nobody names', () => {
    const said = changed('gauntlet', (file) => without(file, 'points')).join('\n')
    expect(said).toContain(
      "reserves.attacker.enter: no entry point is named: add a step 'points' with an entry",
    )
    expect(said).toContain("objectives.0: no exit point is named: add a step 'points' with an exit")
  })
  it('a quarter across where nobody has a quarter', () => {
    const said = changed('relief-force', (file) => {
      Object.assign(stepOf(file, 'sides'), { choose: 'longEdge', depth: 12 })
    })
    expect(said.join()).toContain('reserves.defender.enter: nobody has a quarter')
  })
  it('a note that nobody ever reads', () => {
    const said = changed('scorched-streets', (file) => {
      Object.assign((file['objectives'] as unknown as object[])[0] as object, {
        kind: 'annihilation',
        role: undefined,
        ruin: undefined,
      })
    })
    expect(said.join()).toContain("nobody ever learns of the note: add an objective 'destroySecret'")
  })
  it('compulsory units that nobody names, and nobody to hunt', () => {
    const said = changed('elimination', (file) => {
      without(file, 'compulsory')
      without(file, 'targetUnit')
    }).join('\n')
    expect(said).toContain("nobody says which units are compulsory: put a step 'compulsory' before 'deploy'")
    expect(said).toContain("objectives.0: nobody is hunted: add a step 'targetUnit'")
  })
  it('a roll for the sides that nobody makes', () => {
    const said = changed('elimination', (file) =>
      Object.assign(stepOf(file, 'deploy'), { first: 'lowerRoller' }),
    )
    expect(said.join()).toContain('first: nobody rolls for the sides: say attacker or defender')
  })
  it('a step that goes by a roll nobody has made yet', () => {
    const said = changed('s6-clearance', (file) => {
      const steps = file['steps'] as unknown as { step: string }[]
      const sides = steps.findIndex(({ step }) => step === 'sides')
      steps.push(...steps.splice(sides, 1))
    })
    for (const step of ['commanders', 'nightRoll'])
      expect(said.join()).toContain(`put a step 'sides' that is rolled for before '${step}'`)
  })
  it('a chart that asks for more than it has room for, and a step too many', () => {
    const chart = changed('elimination', (file) => {
      const { forces } = file as unknown as { forces: { defender: { chart: { rows: { least: number }[] } } } }
      Object.assign(forces.defender.chart.rows[0] as object, { least: 3 })
    })
    expect(chart.join()).toContain('more are asked for than there is room for')
    const twice = changed('scorched-streets', (file) => {
      const steps = file['steps'] as unknown as object[]
      steps.splice(1, 0, structuredClone(steps[1]) as object)
    })
    expect(twice).toContain("steps: the step 'safeHouse' comes once: leave out the others")
  })
  it('no first turn, no victory that always decides, no objective of that name', () => {
    expect(changed('gauntlet', (file) => without(file, 'firstTurn')).join()).toContain('firstTurn')
    const said = changed('gauntlet', (file) => {
      for (const level of Object.values(
        file['levels'] as unknown as Record<string, { victory: { objective?: string }[] }>,
      )) {
        level.victory.pop()
        Object.assign(level.victory[0] as object, { objective: 'nowhere' })
      }
    }).join()
    expect(said).toContain("no objective is called 'nowhere'")
    expect(said).toContain('the last clause must decide whoever is left')
  })
})
