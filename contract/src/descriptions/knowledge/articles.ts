import type * as comments from '../../knowledge/article-comments.ts'
import type * as notes from '../../knowledge/article-notes.ts'
import type * as reviews from '../../knowledge/article-reviews.ts'
import type * as revisions from '../../knowledge/article-revisions.ts'
import type * as schedules from '../../knowledge/article-schedules.ts'
import type * as templates from '../../knowledge/article-templates.ts'
import type * as contract from '../../knowledge/articles.ts'
import type * as brokenLinks from '../../knowledge/broken-links.ts'
import type * as groups from '../../knowledge/group-articles.ts'
import type * as internal from '../../knowledge/internal-articles.ts'
import type { Descriptions } from '../description.ts'

const nameTaken = 'Fails with 400 `DocumentAlreadyExistsException` at `name` if the name is taken.'

export const articles: Descriptions<
  | typeof contract
  | typeof comments
  | typeof groups
  | typeof internal
  | typeof schedules
  | typeof reviews
  | typeof notes
  | typeof revisions
  | typeof templates
  | typeof brokenLinks
> = {
  listBrokenLinks: {
    summary: 'List broken links of articles',
    description:
      'Links in published and internal articles and their published translations. Links to articles and pictures are listed as soon as they stop working, links to other hosts once they have failed on two days. `ignored=true` lists those that editors ignore instead.',
  },
  checkBrokenLink: {
    summary: 'Check a link to another host again',
    description:
      'The host is asked within moments; until then the link is listed with `checking`. Fails with 404 for links to articles and pictures, and with 403 while such checks are switched off.',
  },
  ignoreBrokenLink: { summary: 'Ignore a broken link, or no longer ignore it' },
  listManagedArticles: {
    summary: 'List articles for management',
    description:
      'The state `changed` selects articles with unpublished drafts. `inReview` selects those whose text, or a translation of it, waits for a review, `scheduled` those that will appear or disappear, `unverified` those that are read and due to be checked. `text` matches titles, tags and content.',
  },
  createArticle: {
    summary: 'Create an article',
    description: 'The article is unpublished unless `published` is true.',
  },
  getManagedArticle: {
    summary: 'Get an article for management',
    description: 'Includes your own draft, if there is one.',
  },
  updateArticle: {
    summary: 'Update an article',
    problems: ['changedMeanwhile'],
    description:
      'Keeps the previous state as a revision and deletes your draft. Without `popular`, the mark stays. Fails with 409 `ChangedMeanwhile` if `version` is given and no longer current.',
  },
  deleteArticle: { summary: 'Delete an article' },
  publishArticle: { summary: 'Publish or unpublish an article' },
  markArticlePopular: {
    summary: 'Mark an article as popular',
    description:
      'Popular articles are suggested below the search. The content, the version and any drafts stay as they are.',
  },
  copyArticle: {
    summary: 'Copy an article',
    description: 'The copy has the content last saved and starts unpublished.',
  },
  moveArticle: { summary: 'Move an article to another category' },
  saveArticleDraft: {
    summary: 'Save your draft of an article',
    problems: ['changedMeanwhile'],
    description:
      'The article itself does not change. Fails with 409 `ChangedMeanwhile` if another device has saved in between.',
  },
  discardArticleDraft: { summary: 'Discard your draft of an article' },
  changeArticles: {
    summary: 'Apply an action to several articles',
    description:
      'Each article succeeds or fails on its own; `results` contains one outcome per article. At most 100 articles. `topic` is mandatory with `move` and `copy`.',
  },
  listArticleRevisions: {
    summary: 'List the revisions of an article',
    description: 'Newest first; the first one is the article as it is now.',
  },
  getArticleRevision: { summary: 'Get a revision of an article' },
  commentOnArticle: {
    summary: 'Comment on an article',
    problems: ['unauthorized'],
    description:
      'Only those who edit articles read it. One comment per visitor and article; a later one replaces it. Guests are recognized by a cookie, and get 401 if the help center is open to signed-in readers only.',
  },
  listArticleComments: {
    summary: 'List what visitors say about an article',
    description: 'Newest first. Nothing says who wrote them.',
  },
  deleteArticleComment: { summary: 'Delete a comment on an article' },
  getArticleReview: { summary: 'Get the text that waits for a review' },
  askForReview: {
    summary: 'Ask for a review of a text',
    problems: ['changedMeanwhile'],
    description:
      'In projects with `requiresReview`, only reviewers publish articles, change published ones and plan their publication. Everyone with the right to review is notified. Fails with 409 while the text of another editor waits.',
  },
  withdrawReview: {
    summary: 'Withdraw a text from review',
    description: 'Your own, or any with the right to review.',
  },
  approveReview: {
    summary: 'Publish a reviewed text',
    problems: ['changedMeanwhile'],
    description:
      'Its author is the author of the revision, and is notified. Fails with 409 when the text was asked for anew, or the article has another `version`.',
  },
  returnReview: {
    summary: 'Return a text to its editor',
    problems: ['changedMeanwhile'],
    description: 'With an answer, of which the editor is notified.',
  },
  redirectArticle: {
    summary: 'Merge an article into another',
    description:
      'It is withdrawn from players, who get the other article at its address, also in links and "see also" of other articles. Fails with 400 at `articleId` for an unknown article, the same one, and one that is merged itself.',
  },
  listArticleNotes: {
    summary: 'List what editors discuss about an article',
    description: 'The oldest first, resolved ones included.',
  },
  addArticleNote: {
    summary: 'Comment on a block of an article among editors',
    problems: ['invalidOperation'],
    description:
      'Whoever wrote, changed, drafts or discusses the article is notified. Fails with 403 beyond 200 notes.',
  },
  resolveArticleNote: { summary: 'Mark a note on an article as resolved, or as open again' },
  deleteArticleNote: { summary: 'Delete your own note on an article' },
  scheduleArticle: {
    summary: 'Choose when an article appears and disappears',
    description:
      'Within a minute after each time. Publishing or withdrawing it by hand cancels the time for that. Saved changes of an article that is not published yet appear with it; drafts do not.',
  },
  planArticleVerification: {
    summary: 'Choose how often an article must be checked',
    description: 'Saving a changed text counts as a check. `everyMonths` null: never.',
  },
  verifyArticle: { summary: 'Say that an article still holds' },
  listGroupArticles: {
    summary: 'List articles for the group of the player',
    description:
      'Those that employees opened to the group of the player’s game account, the latest first. `text` selects those whose title or text has its words.',
  },
  getGroupArticle: { summary: 'Read an article for the group of the player' },
  getGroupArticleImage: {
    summary: 'Get a picture of an article for the group of the player',
    description: 'Of the text as the player reads it, in the width that is next to `w`.',
  },
  listInternalArticles: {
    summary: 'List articles for employees',
    description:
      'Those that are `internal` and not published, the latest first. `text` selects those whose title or text has its words. In the language asked for when they are translated.',
  },
  getInternalArticle: { summary: 'Read an article for employees' },
  getInternalArticleImage: {
    summary: 'Get a picture of an article for employees',
    description: 'Of the text as employees read it, in the width that is next to `w`.',
  },
  listArticleTags: {
    summary: 'List article tags',
    description: 'Most used first. `text` selects tags that start with it.',
  },
  listArticleAuthors: {
    summary: 'List article authors',
    description: 'Everyone who has written or edited an article.',
  },
  listArticleTemplates: { summary: 'List article templates' },
  createArticleTemplate: {
    summary: 'Create an article template',
    problems: ['documentAlreadyExists'],
    description: nameTaken,
  },
  getArticleTemplate: { summary: 'Get an article template' },
  updateArticleTemplate: {
    summary: 'Update an article template',
    problems: ['documentAlreadyExists', 'changedMeanwhile'],
    description: nameTaken,
  },
  deleteArticleTemplate: { summary: 'Delete an article template' },
}
