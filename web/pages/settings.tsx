import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { urls } from '../../contract/urls.ts';
import { downloadFile } from '../api/device/download-file.ts';
import { leaveSignedOut } from '../api/session/sign-out.ts';
import { useSession } from '../api/session/use-session.ts';
import { userIn } from '../api/session/use-user.ts';
import { DataSection } from '../features/account/data-section.tsx';
import { DeleteSection } from '../features/account/delete-section.tsx';
import { DevicesSection } from '../features/account/devices-section.tsx';
import { KeysSection } from '../features/account/keys-section.tsx';
import { LocalModelSection } from '../features/account/local-model/local-model-section.tsx';
import { NameSection } from '../features/account/name-section.tsx';
import { ProfileSaved } from '../features/account/profile-saved.tsx';
import { SettingsNav } from '../features/account/settings-nav.tsx';
import { ThemeSection } from '../features/account/theme-section.tsx';
import { hiddenPageMeta } from '../seo/page-meta.ts';
import { forgetOnDevice } from '../shell/on-device.ts';
import { SignOut } from '../shell/sign-out.tsx';
import { chooseTheme, useThemeChoice } from '../shell/theme.ts';
import '../features/account/styles/settings.css';

export const meta = () => hiddenPageMeta('Settings');

export default function SettingsPage() {
  const session = useSession();
  const user = userIn(session);
  const theme = useThemeChoice();
  const [isLeaving, setIsLeaving] = useState(false);
  useScrollToSection();
  if (user === null) return null;
  const hasModels = session.kind === 'known' && session.session.offersLocalModel;

  const download = () => void downloadFile(urls.accountDownload);

  return (
    <div className="wrap settings">
      <div className="phead">
        <h1>Settings</h1>
        <ProfileSaved isLost={session.kind === 'known' && session.isLost} />
      </div>
      <div className="settings-b">
        <SettingsNav leftOut={hasModels ? [] : ['local-model']} />
        <div>
          <NameSection user={user} />
          <ThemeSection theme={theme} onChoose={chooseTheme} />
          <KeysSection />
          {hasModels && <LocalModelSection />}
          <DevicesSection onSignOutEverywhere={() => setIsLeaving(true)} />
          <DataSection
            onDownload={download}
            onDownloadArchive={() => void downloadFile(urls.accountArchive)}
          />
          <DeleteSection
            email={user.email}
            plan={user.plan}
            onDownload={download}
            onClosed={(erasesAt) =>
              void leaveSignedOut(`/account-closed?until=${encodeURIComponent(erasesAt)}`, () =>
                forgetOnDevice(user.id),
              )
            }
          />
        </div>
      </div>
      {isLeaving && <SignOut everywhere onStay={() => setIsLeaving(false)} />}
    </div>
  );
}

/** The browser looks for the section of an address before the page knows who is here. */
function useScrollToSection(): void {
  const { hash } = useLocation();
  useEffect(() => void document.getElementById(hash.slice(1))?.scrollIntoView(), [hash]);
}
