/** What a case reads as the answer to a question: lengths in its unit, places as it writes them. */
import type { MoveCheck } from '../../shared/protocol/previews/way'
import type { DeployCheck } from '../../shared/protocol/previews/deploy'
import type { QueryResult } from '../../shared/protocol/query'
import type { Refusal } from '../../shared/protocol/refusal'
import type { Pose } from '../../shared/table/types'
import type { CaseQuestion } from '../../shared/protocol/case'
import { pointInCase, rounded, spotOf, type Measure } from './places'

type Results = QueryResult

export function readable(question: CaseQuestion['ask'], result: unknown, measure: Measure): unknown {
  const length = (mm: number): number => rounded(mm / measure.unit)
  switch (question) {
    case 'sight': {
      const { from: _from, to: _to, eye: _eye, rays, depth, ...witness } = result as Results['sight']
      return {
        ...witness,
        ...(depth !== undefined && { depth: length(depth) }),
        rays: Object.fromEntries(
          rays.map(({ name, clear, blocker }) => [name, clear ? true : (blocker ?? false)]),
        ),
      }
    }
    case 'distance': {
      const { gap, plan, rise, refusal } = result as Results['distance']
      // What may not be measured has no length, not one of 0 (C4-BASE-15).
      if (refusal) return { gap: null, plan: null, rise: null, refusal }
      return { gap: length(gap), plan: length(plan), rise: length(rise) }
    }
    case 'surfaces':
      return (result as Results['surfaces']).map(({ on, y }) => ({ ...on, height: length(y) }))
    case 'checkMove':
      return readableMove(result as MoveCheck, measure)
    case 'checkDeploy': {
      const { poses, refusals, refusal } = result as DeployCheck
      return { poses: readablePoses(poses, measure), refusals, refusal: refusal ?? null }
    }
    case 'deepStrikeOdds': {
      const { poses, reach, tests, chances, refusal } = result as Results['deepStrikeOdds']
      return {
        poses: readablePoses(poses, measure),
        reach: length(reach),
        tests,
        chances,
        refusal: refusal ?? null,
      }
    }
    case 'checkPiece': {
      const { refusal, gaps } = result as Results['checkPiece']
      return { refusal: refusal ?? null, gaps: gaps.map(({ piece, gap }) => ({ piece, gap: length(gap) })) }
    }
    case 'scoreSheet':
      return readableScore(result as Results['scoreSheet'])
    case 'template': {
      const { at, levels, strikes, refusal } = result as Results['template']
      return {
        at: pointInCase(measure, at),
        strikes: strikes && { ...strikes, y: length(strikes.y) },
        levels: levels.map(({ on, y, models }) => ({ ...on, height: length(y), models })),
        refusal: refusal ?? null,
      }
    }
    case 'course': {
      const report = result as Results['course']
      return report && { ...report, check: report.check && readableMove(report.check, measure) }
    }
    case 'heading': {
      const report = result as Results['heading']
      return (
        report && {
          model: report.model,
          refusal: report.refusal ?? null,
          far: length(report.far),
          to: spotOf(measure, report.to),
        }
      )
    }
    case 'targets':
      return byTarget(result as Results['targets'], length)
    case 'assaults':
      return byTarget(result as Results['assaults'], length)
    case 'tankShock': {
      const { tanks, refusal } = result as Results['tankShock']
      return {
        refusal: refusal ?? null,
        tanks: tanks.map(({ corridor: _corridor, end, distance, makeWay, ...tank }) => ({
          ...tank,
          end: spotOf(measure, end),
          distance: length(distance),
          makeWay: Object.fromEntries(makeWay.map(({ model, to }) => [model, spotOf(measure, to)])),
        })),
      }
    }
    default:
      return result
  }
}

const byTarget = <
  T extends { readonly target: string; readonly distance: number | null; readonly refusal?: Refusal },
>(
  previews: readonly T[],
  length: (mm: number) => number,
): Record<string, unknown> =>
  Object.fromEntries(
    previews.map((preview) => [
      preview.target,
      {
        ...preview,
        refusal: preview.refusal ?? null,
        distance: preview.distance === null ? null : length(preview.distance),
      },
    ]),
  )

const readablePoses = (poses: Readonly<Record<string, Pose>>, measure: Measure): Record<string, unknown> =>
  Object.fromEntries(Object.entries(poses).map(([model, pose]) => [model, spotOf(measure, pose)]))

function readableMove(check: MoveCheck, measure: Measure): unknown {
  const length = (mm: number): number => rounded(mm / measure.unit)
  return {
    refusal: check.refusal ?? null,
    coherent: check.coherent,
    offenders: check.offenders,
    tests: check.tests,
    budget: { plan: length(check.budget.plan), climb: length(check.budget.climb) },
    models: Object.fromEntries(
      Object.entries(check.models).map(([model, move]) => [
        model,
        {
          plan: length(move.plan),
          climb: length(move.climb),
          end: spotOf(measure, move.end),
          refusal: move.refusal ?? null,
        },
      ]),
    ),
  }
}

/** Line by line: who gets what for what. */
function readableScore(now: Results['scoreSheet']): unknown {
  if (now === null) return null
  const { result, sheet, open, grounds } = now
  return {
    winner: result.winner,
    degree: result.degree ?? null,
    by: sheet.by,
    limit: sheet.limit,
    total: sheet.total,
    lines: sheet.lines.map(({ seat, text, count, points, cite, focus }) => ({
      seat,
      for: text,
      count,
      points,
      cite,
      units: focus?.units ?? [],
    })),
    held: Object.fromEntries(
      grounds.map(({ id, holder, contested }) => [id, contested ? 'contested' : holder]),
    ),
    open: open.map(({ key, args, cite }) => ({ key, args, cite })),
  }
}
