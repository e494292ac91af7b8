/** What makes a PDF of a document. Only the desktop app has one: elsewhere the browser prints what it shows. */
import { refusedFor } from '../session'

/** @param html  a whole document that names its paper in its style */
export type PrintPdf = (html: string) => Promise<Uint8Array>

export const noPrinter: PrintPdf = () => Promise.reject(refusedFor('noPrinter'))
