import type * as contract from '../../knowledge/translations/xliff.ts'
import type { Descriptions } from '../description.ts'

const file =
  'Fails with 400 at `file` if it is not well-formed XML (`notWellFormed`), has a document type (`documentType`), is not XLIFF 2.0 or 2.1 (`notXliff`), names no language or one that articles are not translated into (`noTargetLanguage`, `otherTargetLanguage`), or has more than 100 articles or 20,000 units (`tooManyArticles`, `tooManyUnits`); 413 beyond 4 MB.'
const overwrite =
  'A translation that was saved here after the export is refused as `changedHere`, unless `overwrite=true`.'

export const xliff: Descriptions<typeof contract> = {
  exportXliff: {
    summary: 'Export articles for translation as XLIFF 2.0',
    description:
      'One `<file>` per article, with a `<unit>` for the title, the tags and each text block, and the present translation as targets where the source has not changed since. `ids` are up to 100, separated by commas. Fails with 400 at `ids` if the articles are more than 100 or too large (`fileTooLarge`), at `translation` if there are none, and at `projectId` if they have several source languages (`severalSourceLanguages`).',
  },
  previewXliffImport: {
    summary: 'Preview an import of translations from XLIFF',
    problems: ['fileTooLarge'],
    description: `Changes nothing. ${overwrite} ${file}`,
  },
  importXliff: {
    summary: 'Import translations from XLIFF',
    problems: ['changedMeanwhile', 'fileTooLarge'],
    description: `Only texts are taken from the file: no structure, links, pictures or \`state\`. Each article is saved whole or not at all. It is refused if a text has no target, or marks, links or line breaks in it are missing or unknown. Publishes nothing; readers get new texts of translations that are published already. A translation whose source has changed since the export becomes \`outdated\`. Importing the same file again changes nothing. ${overwrite} Fails with 409 \`ChangedMeanwhile\` if \`version\` is given and the import would differ from the preview. ${file}`,
  },
}
