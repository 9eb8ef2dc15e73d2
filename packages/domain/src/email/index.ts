export {
  RECIPIENT_NAME,
  TEMPLATE_FAULTS,
  TEMPLATE_VARIABLE_KINDS,
  type TemplateFault,
  type TemplateVariableKind,
} from './template-variables.ts';
