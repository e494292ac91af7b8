export { Strikes } from './Strikes'
export { TemplateGhost } from './TemplateGhost'
export type { TemplateShown } from './shown'
