export { TemplateForm } from './TemplateForm'
export { TemplateTool, useTemplateTool } from './TemplateTool'
export { useTemplateShown } from './useTemplateShown'
export { UnderTemplate } from './UnderTemplate'
