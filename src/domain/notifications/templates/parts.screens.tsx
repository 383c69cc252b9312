import { TemplateFields } from './fields.screens.tsx';
import { TemplatePreview } from './preview.screens.tsx';

/** Under the form of a template: what a message made of it says, and the fields it may name. */
export function TemplateParts() {
  return (
    <>
      <TemplatePreview />
      <TemplateFields />
    </>
  );
}
