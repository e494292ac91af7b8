/** What the program proposes where somebody does not want to decide everything himself; the rules judge it as anything else. */
import type { CorePart } from '../game'
import { proposeDeployment } from './deployment'

export const proposalsPart: CorePart = {
  id: 'core4/proposals',
  queries: { suggestDeployAll: proposeDeployment },
}
