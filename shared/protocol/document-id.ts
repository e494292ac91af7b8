/** What a document calls itself, which is also the name of its file: small letters, digits, hyphens. */
import { z } from 'zod'

export const documentIdPattern = /^[a-z0-9-]{1,64}$/
export const documentIdSchema = z.string().regex(documentIdPattern)
