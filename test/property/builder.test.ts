/** Whatever is drawn becomes a ruin that passes the checklist, or its fault is named (CF-RUIN-13). */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildRuinMesh } from '../../renderer/scene/ruins/ruin-mesh'
import en from '../../shared/words/en/builder.json'
import { inspectPlan } from '../../renderer/screens/builder/inspect-plan'
import { stroke, builderTools } from '../../renderer/screens/builder/stroke'
import { emptyPlan, footprintMethods, planSchema, type RuinPlan } from '../../shared/city/design/plan'
import {
  addStorey,
  copyUp,
  dropStorey,
  finer,
  mirror,
  shiftPlan,
  turn,
} from '../../shared/city/design/plan-edit'
import { templateNames, templatePlan } from '../../shared/city/plan-templates'
import { ruinDesignSchema } from '../../shared/protocol/city'
import { designSolids } from '../../shared/table'
import { enough, runs } from '../draws'

type Step = (plan: RuinPlan) => RuinPlan
const place = fc.tuple(
  fc.double({ min: 0, max: 10, noNaN: true }),
  fc.double({ min: 0, max: 10, noNaN: true }),
)
const drawn: fc.Arbitrary<Step> = fc
  .record({ tool: fc.constantFrom(...builderTools), level: fc.nat(5), from: place, to: place })
  .map(
    ({ tool, level, from, to }) =>
      (plan) =>
        stroke(plan, Math.min(level, plan.storeys.length - 1), tool, from, to),
  )
const whole: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom<Step>(mirror, turn, addStorey, finer),
  fc.nat(5).map(
    (level): Step =>
      (plan) =>
        copyUp(plan, Math.min(level, plan.storeys.length - 1)),
  ),
  fc.nat(5).map(
    (level): Step =>
      (plan) =>
        dropStorey(plan, level),
  ),
  fc.tuple(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -2, max: 2 })).map(
    ([dx, dz]): Step =>
      (plan) =>
        shiftPlan(plan, dx, dz),
  ),
  fc
    .constantFrom(...footprintMethods)
    .map((method): Step => (plan) => ({ ...plan, footprint: { ...plan.footprint, method } })),
)
const plans: fc.Arbitrary<RuinPlan> = fc
  .tuple(
    fc.constantFrom(emptyPlan(), ...templateNames.map(templatePlan)),
    fc.array(fc.oneof({ weight: 4, arbitrary: drawn }, { weight: 1, arbitrary: whole }), { maxLength: 14 }),
  )
  .map(([start, steps]) => steps.reduce((plan, step) => step(plan), start))

describe('any plan the builder can draw', () => {
  it('is a plan that can be kept, and passes or names its fault', () => {
    let sound = 0
    fc.assert(
      fc.property(plans, (plan) => {
        expect(planSchema.safeParse(plan).error).toBeUndefined()
        const { ruin, faults, squareInches, outline } = inspectPlan(plan, 'own-p')
        for (const { problem, level } of faults) {
          expect(en.fault).toHaveProperty(problem)
          expect(plan.storeys[level]).toBeDefined()
        }
        if (faults.length === 0) {
          sound++
          expect(squareInches).toBeGreaterThan(1)
          expect(ruinDesignSchema.safeParse(ruin).error).toBeUndefined()
          // A bare foundation is a ruin too: the checklist asks for no wall (CF-RUIN-13).
          if (ruin.walls.length > 0 || ruin.levels.length > 1)
            expect(designSolids(ruin).length).toBeGreaterThan(0)
        }
        // Whatever has a footprint is shown.
        if (outline.length > 2) expect(buildRuinMesh(ruin, 'low').length).toBeGreaterThan(0)
      }),
      { numRuns: runs(120) },
    )
    expect(sound).toBeGreaterThan(enough(20))
  }, 60_000)
})
