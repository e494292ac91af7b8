import { answer } from './asked'

Object.assign(globalThis, { answer })
