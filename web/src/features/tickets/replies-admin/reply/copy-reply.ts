import type { Document } from '@savepoint/contract/documents.ts'
import { uploadFile } from '@savepoint/contract/tickets/files.ts'
import type { SavedReply } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryKeyOf } from '../../../../lib/api/operation-query.ts'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { upload } from '../../../../lib/api/upload.ts'
import { fetchFile } from '../../attachments/files/fetch-file.ts'
import { getSavedReplyQuery } from '../replies-admin-api.ts'

type Node = { type: string; attrs?: { fileId?: string | null; alt?: string | null }; content?: Node[] }

/** The reply with files of its own: each file belongs to one reply. */
export const copyReplyQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeyOf('Files'), 'copyReply', id],
    queryFn: async ({ signal }) => copyFiles(await queryClient.fetchQuery(getSavedReplyQuery(id)), signal),
    // Each visit copies anew: what one saved is taken for the next.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })

async function copyFiles(reply: SavedReply, signal: AbortSignal): Promise<SavedReply> {
  const copy = async (id: string, name: string) => {
    const blob = await fetchFile(id, 'original', signal)
    return await upload(uploadFile, new File([blob], name, { type: blob.type }), {
      onProgress: () => undefined,
      signal,
    })
  }
  const copyPictures = async (node: Node): Promise<Node> => {
    if (node.type === 'image' && node.attrs?.fileId) {
      const { id } = await copy(node.attrs.fileId, pictureName(node.attrs.alt))
      return { ...node, attrs: { ...node.attrs, fileId: id } }
    }
    return node.content ? { ...node, content: await Promise.all(node.content.map(copyPictures)) } : node
  }
  const texts = Object.entries(reply.translations).map(async ([locale, { content }]) => [
    locale,
    { content: (await copyPictures(content as Node)) as Document },
  ])
  return {
    ...reply,
    translations: Object.fromEntries(await Promise.all(texts)),
    attachments: await Promise.all(reply.attachments.map(({ id, name }) => copy(id, name))),
  }
}

const pictureName = (alt: string | null | undefined) =>
  alt && /\.(png|jpe?g|bmp)$/i.test(alt) ? alt : 'picture.png'
