import type { translations as ru } from '../../../ru/admin/knowledge/content-languages.ts'
import type { Translations } from '../../../translation-types.ts'

export const translations: Translations<typeof ru> = {
  title: 'Content languages',
  about:
    'Articles, projects with their categories, announcements and saved replies are written in these languages. Each project may offer fewer of them. They do not change the language of the interface.',
  columns: { language: 'Language', own: 'Native name', tag: 'Code', actions: 'Actions' },
  first: 'Main language: announcements for every project fall back to it',
  rightToLeft: 'Written from right to left',
  actionsFor: 'Actions: {{language}}',
  add: 'New language',
  addHint: 'Name or code, for example de-AT',
  addButton: 'Add',
  added: '{{language}} was added',
  full: 'No more than {{count}} languages',
  unknown: 'There is no such language. Enter a BCP 47 code, for example de-AT',
  remove: 'Remove…',
  removed: '{{language}} was removed',
  removing: {
    title: 'Remove {{language}}?',
    nothing: 'Nothing is written in this language yet.',
    kept: 'Texts in this language are kept but no longer shown. Add the language again to bring them back. Hidden are:',
    counts: {
      articles_other: '{{count}} translations of articles',
      articles_one: '{{count}} translation of an article',
      projectsAndCategories_other: '{{count}} translations of projects and categories',
      projectsAndCategories_one: '{{count}} translation of a project or category',
      snippets_other: '{{count}} texts of snippets',
      snippets_one: '{{count}} text of a snippet',
      savedReplies_other: '{{count}} texts of saved replies',
      savedReplies_one: '{{count}} text of a saved reply',
      mailTemplates_other: '{{count}} translations of mail templates',
      mailTemplates_one: '{{count}} translation of a mail template',
      announcements_other: '{{count}} texts of announcements',
      announcements_one: '{{count}} text of an announcement',
    },
    confirm: 'Remove language',
  },
  errors: {
    source: 'These projects are written in it: {{projects}}. Choose another source language for them first.',
    upgrade:
      'An upgrade is under way: some processes still run the previous version, which does not know new languages. Try again once it has finished.',
    changed:
      'Somebody has changed the list meanwhile. You now see theirs: repeat your change if it is still needed.',
    failed: 'The list was not saved. Check the connection and try again.',
  },
  ofProject: 'Languages for players',
  ofProjectHint: 'The source language is always offered.',
  all: 'Every content language',
}
