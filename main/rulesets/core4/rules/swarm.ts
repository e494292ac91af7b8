/** A small target, and vulnerable to blasts and templates: nothing else (C4-USR-19). */
import type { CoreRule } from '../game'

export const swarm: CoreRule = {
  id: 'swarm',
  cite: 'C4-USR-19',
  carriedBy: ['unit', 'kind'],
  brings: [{ rule: 'smallTargets' }, { rule: 'vulnerableToBlasts' }],
  on: {},
}
