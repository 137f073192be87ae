import {
  addArticleNote,
  deleteArticleNote,
  listArticleNotes,
  resolveArticleNote,
} from '@savepoint/contract/knowledge/article-notes.ts'
import { useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../../lib/api/api.ts'
import { invalidateOperation, operationQuery } from '../../../../lib/api/operation-query.ts'

export const listArticleNotesQuery = (id: string) =>
  operationQuery('AdminArticle', listArticleNotes, { params: { id }, quiet: true })

const refresh = (id: string) => invalidateOperation('AdminArticle', listArticleNotes, { params: { id } })

export const useAddNote = (id: string) =>
  useMutation({
    mutationFn: (body: { quote: string; text: string }) =>
      sendRequest(addArticleNote, { params: { id }, body, quiet: true }),
    onSettled: () => refresh(id),
  })

export const useResolveNote = (id: string) =>
  useMutation({
    mutationFn: ({ noteId, resolved }: { noteId: string; resolved: boolean }) =>
      sendRequest(resolveArticleNote, { params: { id, noteId }, body: { resolved } }),
    onSettled: () => refresh(id),
  })

export const useDeleteNote = (id: string) =>
  useMutation({
    mutationFn: (noteId: string) => sendRequest(deleteArticleNote, { params: { id, noteId } }),
    onSettled: () => refresh(id),
  })
