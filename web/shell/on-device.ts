import { isEmptyVoice } from '../../domain/story/voice.ts';
import { recallVoice } from '../api/voice/browser-voice.ts';
import { countUnsavedDrafts, wipeDrafts } from '../features/generator/drafts/drafts-of-user.ts';
import { voicesKeptByOthers } from '../features/voice/kept-voices.ts';
import { elementsKeptByOthers, forgetTextsOf } from '../shared/save/kept-texts.ts';

/** Something of a user that only this browser has, in words, and the page on which it is saved. */
export type OnDevice = { name: string; path: string | null };

/** What only this browser has of a user and signing out would wipe. */
export async function listOnDevice(userId: string): Promise<OnDevice[]> {
  const found = await Promise.allSettled([listDrafts(userId), listTexts(userId), listVoices(userId)]);
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}

/** Wipes a user's drafts and unsaved texts from this browser's databases. Never rejects. */
export async function forgetOnDevice(userId: string): Promise<void> {
  await Promise.allSettled([wipeDrafts(userId), forgetTextsOf(userId)]);
}

async function listDrafts(userId: string): Promise<OnDevice[]> {
  const count = await countUnsavedDrafts(userId);
  if (count === 0) return [];
  const name = count === 1 ? 'A draft that is in no project' : `${count} drafts that are in no project`;
  return [{ name, path: null }];
}

async function listTexts(userId: string): Promise<OnDevice[]> {
  const elementIds = await elementsKeptByOthers(userId);
  return elementIds.map((id) => ({
    name: 'A text from another tab or an earlier visit',
    path: `/elements/${id}`,
  }));
}

async function listVoices(userId: string): Promise<OnDevice[]> {
  const unsaved = voicesKeptByOthers(userId).map((id) => ({
    name: 'A project’s voice from an earlier visit',
    path: `/projects/${id}/voice`,
  }));
  const name = 'Your voice for texts outside of projects';
  return isEmptyVoice(recallVoice(userId)) ? unsaved : [...unsaved, { name, path: null }];
}
