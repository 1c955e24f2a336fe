import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../api/device/testing/fake-storage.ts';
import { recallForm, rememberForm } from './form-memory.ts';

beforeEach(() => void vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => void vi.unstubAllGlobals());

it('shows a form to nobody but whoever typed into it', () => {
  rememberForm('THEME', 'ada', { genre: 'Drama', context: 'Ada’s secret' });
  expect(recallForm('THEME', 'ada')).toEqual({ genre: 'Drama', context: 'Ada’s secret' });
  expect(recallForm('THEME', 'ben')).toEqual({});
  expect(recallForm('THEME', null)).toEqual({});
  expect(recallForm('PLOT', 'ada')).toEqual({});
});

it('goes with a visitor who signs in, and to no second user', () => {
  rememberForm('THEME', null, { genre: 'Drama' });
  expect(recallForm('THEME', 'ada')).toEqual({ genre: 'Drama' });
  expect(recallForm('THEME', 'ben')).toEqual({});
  expect(recallForm('THEME', null)).toEqual({});
});

it('does not take the place of what a user has typed themselves', () => {
  rememberForm('THEME', 'ada', { genre: 'Comedy' });
  rememberForm('THEME', null, { genre: 'Drama' });
  expect(recallForm('THEME', 'ada')).toEqual({ genre: 'Comedy' });
  expect(recallForm('THEME', null)).toEqual({ genre: 'Drama' });
});
