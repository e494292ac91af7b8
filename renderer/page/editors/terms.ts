/** What forces are measured by on the page, from the force page to the next game: points and detachments a side. */
import { create } from 'zustand'
import { standardTerms } from '../../../shared/force'
import type { Terms } from '../../../shared/protocol/organising'

export const useTerms = create<Terms>(() => standardTerms)
