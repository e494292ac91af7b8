/** `DISGUISE=<name>` runs tests, and the processes they start, as on that machine. */
import { wear } from './disguises'

const name = process.env['DISGUISE']
if (name) wear(name)
