/** What forces are measured by on the page, from the force page to the next game: points and detachments a side. */
import { createStore } from 'zustand/vanilla'
import { standardTerms } from '../../../shared/force'
import type { Terms } from '../../../shared/protocol/organising'
import { slice } from '../page'

export const termsStore = slice(() => createStore<Terms>(() => standardTerms))
