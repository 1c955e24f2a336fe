import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { urls } from '../../../contract/urls.ts';
import { ProjectVoice } from '../../../contract/voice.ts';
import { limits } from '../../../domain/limits.ts';
import { emptyVoice, type Voice } from '../../../domain/story/voice.ts';
import { voicePresets } from '../../../domain/story/voice-presets.ts';
import { describeProjects } from '../../../testing/describe-projects.ts';
import { problemOf } from '../../../testing/project-client.ts';

const dry: Voice = { ...emptyVoice, sample: '“Out,” she said.', person: 'third close', avoid: 'And then' };

describeProjects({ on: 'both' }, (at) => {
  const put = (id: string, voice: unknown, revision: number) =>
    at.ada.api('PUT', urls.projectVoice(id), { voice, revision });
  const read = async (id: string) =>
    ProjectVoice.parse((await at.ada.api('GET', urls.projectVoice(id))).body);

  describe('the voice of a project', () => {
    it('is empty at first, and is what was saved last', async () => {
      const { id } = await at.ada.create('Quiet');
      expect(await read(id)).toEqual({ voice: emptyVoice, revision: 0, updatedAt: null });
      const saved = ProjectVoice.parse((await put(id, dry, 0)).body);
      expect(saved).toMatchObject({ voice: dry, revision: 1, updatedAt: expect.any(String) });
      expect(await read(id)).toEqual(saved);
      const { createdAt, updatedAt } = (await at.ada.page(id)).project;
      expect(updatedAt > createdAt).toBe(true);
      for (const { fills } of voicePresets) {
        const { voice, revision } = await read(id);
        expect((await put(id, { ...voice, ...fills }, revision)).status).toBe(200);
      }
      expect(await read(id)).toMatchObject({ revision: 7, voice: { ...dry, ...voicePresets.at(-1)?.fills } });
    });

    it('is not saved over another that was saved since, but once more for a repeated save', async () => {
      const { id } = await at.ada.create('Quiet');
      const first = await put(id, dry, 0);
      expect(await put(id, dry, 0)).toEqual(first);
      for (const revision of [0, 2]) {
        const refusal = await put(id, { ...dry, avoid: '' }, revision);
        expect([refusal.status, problemOf(refusal).code]).toEqual([409, 'stale_save']);
      }
      expect((await read(id)).voice).toEqual(dry);
      const races = await Promise.all(['a', 'b', 'c'].map((sample) => put(id, { ...dry, sample }, 1)));
      expect(races.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      expect((await read(id)).revision).toBe(2);
    });

    it('says in a sentence what is too long, and takes nothing that it does not know', async () => {
      const { id } = await at.ada.create('Quiet');
      const words = (count: number) => Array(count).fill('word').join(' ');
      const long: [Partial<Voice>, string][] = [
        [
          { sample: words(1_501) },
          'The sample of the voice has 1,501 words. The most there can be is 1,500.',
        ],
        [
          { sample: 'x'.repeat(limits.voiceSampleCharacters + 1) },
          'The sample of the voice has 15,001 characters. The most there can be is 15,000.',
        ],
        [
          { avoid: 'x'.repeat(1_001), language: 'x'.repeat(61) },
          'The language has 61 characters. The most there can be is 60. What the voice avoids has 1,001 characters. The most there can be is 1,000.',
        ],
      ];
      for (const [change, message] of long) {
        const refusal = await put(id, { ...emptyVoice, ...change }, 0);
        expect([refusal.status, problemOf(refusal).message]).toEqual([422, message]);
      }
      expect((await put(id, { ...emptyVoice, sample: words(1_500) }, 0)).status).toBe(200);
      const { sample: _, ...part } = emptyVoice;
      for (const wrong of [{ ...dry, person: 'fourth' }, { ...dry, house: 'x' }, part, null, 'Dry'])
        expect((await put(id, wrong, 1)).status).toBe(400);
    });

    it('goes along with a copy and a download, and goes for good with its project', async () => {
      const project = await at.ada.create('Quiet');
      await put(project.id, dry, 0);
      const copy = randomUUID();
      await at.ada.api('POST', urls.projectCopies(project.id), { id: copy });
      expect(await read(copy)).toMatchObject({ voice: dry, revision: 1 });
      const file = await at.ada.api('GET', `${urls.projectDownload(copy)}?format=json`);
      expect(file.body).toMatchObject({ project: { voice: dry } });

      await at.ada.trash(project);
      expect((await at.ada.api('GET', urls.projectVoice(project.id))).status).toBe(404);
      expect((await put(project.id, dry, 1)).status).toBe(404);
      await at.ada.api('POST', urls.trashedProject(project.id), {});
      expect((await read(project.id)).voice).toEqual(dry);
      await at.ada.trash(project);
      await at.ada.api('DELETE', urls.trashedProject(project.id), {});
      const left = await at.database.db.selectFrom('project_voices').select('project_id').execute();
      expect(left).toEqual([{ project_id: copy }]);
    });
  });
});
